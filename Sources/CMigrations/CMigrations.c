#include "CMigrations.h"
