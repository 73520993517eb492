/* CHECK counts checks and reports failures. The main function of a test ends with `return check_result();`. */
#ifndef CHECK_H
#define CHECK_H

#include <stdio.h>

static int check_count;
static int check_failures;

#define CHECK(expression) check_that((expression) ? 1 : 0, #expression, __FILE__, __LINE__)
#define CHECK_EQ(actual, expected) check_equal((long long)(actual), (long long)(expected), #actual, __FILE__, __LINE__)

static inline int check_that(int holds, const char *what, const char *file, int line)
{
    check_count++;
    if (!holds) {
        check_failures++;
        printf("%s:%d: %s\n", file, line, what);
    }
    return holds;
}

static inline int check_equal(long long actual, long long expected, const char *what, const char *file, int line)
{
    int holds = check_that(actual == expected, what, file, line);
    if (!holds)
        printf("    is %lld, not %lld\n", actual, expected);
    return holds;
}

/* Returns the result of main. A test without checks fails. */
static inline int check_result(void)
{
    printf("%d checks, %d failed\n", check_count, check_failures);
    return check_count == 0 || check_failures > 0;
}

#endif
