/* Eight threads with one value and one type: each retains handles that it borrows, and releases them.
 *
 * If PUPPETLANG_TEST_QUICK is set in the environment, the test is short, for valgrind. */

#define _POSIX_C_SOURCE 200809L

#include "support.h"

#include <pthread.h>
#include <stdlib.h>

#define THREADS 8

struct shared {
    const puppetlang_value *value;
    const puppetlang_type *kind;
    int rounds;
};

/* Counts failures; only the main thread checks the count. */
static void *use(void *argument)
{
    const struct shared *shared = argument;
    size_t wrong = 0;
    int round;

    for (round = 0; round < shared->rounds; round++) {
        puppetlang_value *text = puppetlang_value_retain(puppetlang_value_get(shared->value, TEXT("text")));
        puppetlang_value *list = puppetlang_value_retain(puppetlang_value_get(shared->value, TEXT("list")));
        puppetlang_type *kind = puppetlang_type_retain(shared->kind);
        puppetlang_type *found = puppetlang_value_infer(shared->value, PUPPETLANG_INFER_DETAILED);
        puppetlang_str string = {"", 0};

        wrong += !puppetlang_value_get_string(text, &string) || string.len != 44;
        wrong += puppetlang_value_len(list) != 3;
        wrong += !puppetlang_type_instance(kind, shared->value);
        wrong += !puppetlang_type_assignable(kind, found);
        wrong += puppetlang_value_hash(list) != puppetlang_value_hash(puppetlang_value_get(shared->value, TEXT("list")));
        puppetlang_value_release(list);
        puppetlang_value_release(text);
        puppetlang_type_release(found);
        puppetlang_type_release(kind);
    }
    return wrong == 0 ? NULL : argument;
}

int main(void)
{
    int quick = getenv("PUPPETLANG_TEST_QUICK") != NULL;
    puppetlang_value *value = NULL;
    puppetlang_type *kind = NULL;
    struct shared shared;
    pthread_t threads[THREADS];
    int i;

    CHECK_EQ(puppetlang_value_parse(NULL, TEXT("{text => 'longer than what a value holds in its place ', "
                                               "list => [1, 'two', Integer[1, 3]], hidden => Sensitive('x')}"),
                                    &value, NULL), PUPPETLANG_OK);
    /* helgrind reports the caches of regular expressions as races, because it does not know atomics. */
    if (quick)
        CHECK_EQ(puppetlang_type_parse(NULL, TEXT("Struct[text => String[44], list => Array[RichData], "
                                                  "hidden => Sensitive]"), &kind, NULL), PUPPETLANG_OK);
    else
        CHECK_EQ(puppetlang_type_parse(NULL, TEXT("Struct[text => Pattern[/longer\\s+than/], list => Array[RichData], "
                                                  "hidden => Sensitive]"), &kind, NULL), PUPPETLANG_OK);
    shared.value = value;
    shared.kind = kind;
    /* For the same reason, everything that the library initializes once exists before the threads start. */
    shared.rounds = quick ? 1 : 0;
    CHECK(use(&shared) == NULL);
    shared.rounds = quick ? 5 : 5000;
    for (i = 0; i < THREADS; i++)
        CHECK_EQ(pthread_create(&threads[i], NULL, use, &shared), 0);
    for (i = 0; i < THREADS; i++) {
        void *result = &shared;
        CHECK_EQ(pthread_join(threads[i], &result), 0);
        CHECK(result == NULL);
    }
    puppetlang_value_release(value);
    puppetlang_type_release(kind);
    return check_result();
}
