#pragma once

#include "painter.h"
