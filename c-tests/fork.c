/* A process that forks between two calls: the child continues with the handles that the parent created. */

#define _POSIX_C_SOURCE 200809L

#include "support.h"

#include <stdlib.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>

#define CHILDREN 3

static int records, drops;

static void count_record(void *user, const puppetlang_log_record *record)
{
    CHECK(user == &drops && record != NULL);
    records++;
}

static void count_drop(void *user)
{
    CHECK(user == &drops);
    drops++;
}

static void use_tables(const puppetlang_program *program)
{
    size_t nodes = 0, tokens = 0;
    uint32_t line = 0;

    CHECK(puppetlang_program_nodes(program, &nodes, NULL) != NULL && nodes == 4);
    CHECK(puppetlang_program_tokens(program, &tokens, NULL) != NULL && tokens == 4);
    CHECK(puppetlang_program_position(program, 8, &line, NULL) && line == 2);
    CHECK_TEXT(puppetlang_program_node_texts(program), "noticea");
}

/* Uses handles of the parent in the child, and releases all of them. The tables of `made` exist already, those of
 * `new` do not. */
static void go_on(puppetlang_engine *engine, puppetlang_program *made, puppetlang_program *new,
                  puppetlang_interrupt *interrupt)
{
    puppetlang_engine *own = new_engine();
    puppetlang_program *program = UNSET;
    puppetlang_error *error = UNSET;

    records = 0;
    use_tables(made);
    use_tables(new);
    program = parse_with(own, TEXT("$x = 1"), 0, PUPPETLANG_OK);
    puppetlang_program_release(program);
    program = parse_with(engine, TEXT("notice(\n'a')"), 0, PUPPETLANG_OK);
    use_tables(program);
    puppetlang_program_release(program);
    CHECK_EQ(records, 1);
    CHECK_FAILS(puppetlang_parse(engine, NULL, 0, TEXT("= 1"), 0, NULL, &program, &error), PUPPETLANG_E_SYNTAX);
    puppetlang_program_release(program);
    /* After the fork the child has its own copy of the flag. */
    puppetlang_interrupt_trigger(interrupt);
    CHECK_FAILS(puppetlang_parse(engine, NULL, 0, NULL, 0, 0, interrupt, &program, &error), PUPPETLANG_E_INTERRUPTED);

    puppetlang_interrupt_release(interrupt);
    puppetlang_program_release(made);
    puppetlang_program_release(new);
    puppetlang_engine_release(own);
    CHECK_EQ(drops, 0);
    puppetlang_engine_release(engine);
    CHECK_EQ(drops, 1);
}

int main(void)
{
    puppetlang_config *config = puppetlang_config_new();
    puppetlang_engine *engine;
    puppetlang_program *made, *new, *program = NULL;
    puppetlang_interrupt *interrupt = puppetlang_interrupt_new();
    int i, status;

    CHECK_EQ(puppetlang_config_set_logger(config, PUPPETLANG_LOG_DEBUG, count_record, &drops, count_drop, NULL),
             PUPPETLANG_OK);
    engine = engine_of(config);
    made = parse_with(engine, TEXT("notice(\n'a')"), 0, PUPPETLANG_OK);
    new = parse_with(engine, TEXT("notice(\n'a')"), 0, PUPPETLANG_OK);
    use_tables(made);
    for (i = 0; i < CHILDREN; i++) {
        pid_t child;
        fflush(stdout);
        child = fork();
        if (child == 0) {
            go_on(engine, made, new, interrupt);
            exit(check_result());
        }
        if (!CHECK(child > 0))
            break;
        status = -1;
        CHECK_EQ(waitpid(child, &status, 0), child);
        CHECK(WIFEXITED(status) && WEXITSTATUS(status) == 0);
    }
    /* The parent is not affected. */
    CHECK_EQ(drops, 0);
    CHECK_EQ(puppetlang_parse(engine, NULL, 0, NULL, 0, 0, interrupt, &program, NULL), PUPPETLANG_OK);
    puppetlang_program_release(program);
    use_tables(new);
    puppetlang_interrupt_release(interrupt);
    puppetlang_program_release(made);
    puppetlang_program_release(new);
    puppetlang_engine_release(engine);
    CHECK_EQ(drops, 1);
    return check_result();
}
