/* The clock of the programs that measure speed. Include it first: it asks for the functions of POSIX. */

#ifndef PUPPETLANG_TEST_CLOCK_H
#define PUPPETLANG_TEST_CLOCK_H

#define _POSIX_C_SOURCE 200809L

#include <time.h>

/* Returns the time of a clock that is never set back, in nanoseconds. */
static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec * 1e9 + (double)time.tv_nsec;
}

#endif
