#pragma once

#include <stdint.h>

/* The layers that depend on kernel and privileges. Each returns what of it is in force from then on. */
#pragma GCC visibility push(hidden)
/* CJAIL_USER and CJAIL_PID, as the start of the process left them. Needs /proc. */
uint8_t layers_of_start(void);
/* CJAIL_NET and CJAIL_IPC; either can be refused alone. */
uint8_t layers_leave(uint8_t wanted);
/* CJAIL_ROOT or 0. Needs /proc. */
uint8_t layers_empty_root(void);
/* CJAIL_CAPABILITIES or 0. */
uint8_t layers_drop_capabilities(void);
/* The version of Landlock that holds, or 0. Needs no_new_privs and a free file descriptor. */
uint8_t layers_landlock(void);
#pragma GCC visibility pop
