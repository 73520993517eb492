/* The logger: the records that it receives, their content, and their lifetime. */

#define _POSIX_C_SOURCE 200809L

#include "support.h"

#include <pthread.h>

/* The records that a logger received. */
struct heard {
    int records;
    int32_t levels[4];
    char messages[4][128];
    size_t lengths[4];
    pthread_t thread;
    int dropped;
};

static void hear(void *user, const puppetlang_log_record *record)
{
    struct heard *heard = user;
    puppetlang_str message = puppetlang_log_message(record);
    size_t i = (size_t)heard->records++;

    CHECK_EQ(heard->dropped, 0);
    if (!CHECK(i < 4 && message.len < sizeof heard->messages[0]))
        return;
    heard->levels[i] = puppetlang_log_level(record);
    memcpy(heard->messages[i], message.data, message.len);
    heard->lengths[i] = message.len;
    heard->thread = pthread_self();
}

static void forget(void *user)
{
    ((struct heard *)user)->dropped++;
}

/* Returns the records that a logger of this level receives while a text is parsed. */
static struct heard hear_parsing(int32_t level, const char *path, size_t path_len, const char *text, size_t len)
{
    struct heard heard;
    puppetlang_config *config = puppetlang_config_new();
    puppetlang_engine *engine;
    puppetlang_program *program = NULL;

    memset(&heard, 0, sizeof heard);
    CHECK_EQ(puppetlang_config_set_logger(config, level, hear, &heard, forget, NULL), PUPPETLANG_OK);
    engine = engine_of(config);
    CHECK_EQ(heard.records, 0);
    puppetlang_parse(engine, path, path_len, text, len, 0, NULL, &program, NULL);
    puppetlang_program_release(program);
    CHECK_EQ(heard.dropped, 0);
    puppetlang_engine_release(engine);
    CHECK_EQ(heard.dropped, 1);
    return heard;
}

#define CHECK_RECORD(heard, i, level, message) check_record(&(heard), (i), (level), TEXT(message), __LINE__)

static void check_record(const struct heard *heard, int i, int32_t level, const char *message, size_t len, int line)
{
    puppetlang_str said;
    said.data = heard->messages[i];
    said.len = heard->lengths[i];
    check_equal(heard->levels[i], level, "level", __FILE__, line);
    check_text(said, message, len, "message", __FILE__, line);
}

static void records_of_the_level_and_worse_come(void)
{
    int32_t level;
    struct heard heard;

    for (level = PUPPETLANG_LOG_ERROR; level <= PUPPETLANG_LOG_DEBUG; level++) {
        heard = hear_parsing(level, TEXT("site.pp"), TEXT("$x = \"a\\q\""));
        CHECK_EQ(heard.records, (level >= PUPPETLANG_LOG_WARNING) + (level >= PUPPETLANG_LOG_DEBUG));
    }
    CHECK_RECORD(heard, 0, PUPPETLANG_LOG_WARNING,
                 "Unrecognized escape sequence '\\q' (file: site.pp, line: 1, column: 11)");
    CHECK_RECORD(heard, 1, PUPPETLANG_LOG_DEBUG, "Parsed site.pp: 10 bytes, 3 tokens, 4 nodes");
    CHECK(pthread_equal(heard.thread, pthread_self()));
}

static void warnings_come_in_their_order(void)
{
    struct heard heard = hear_parsing(PUPPETLANG_LOG_WARNING, NULL, 0, TEXT("$x = \"\\q\"\n$y = \"\\w${1}\\e\""));
    CHECK_EQ(heard.records, 3);
    CHECK_RECORD(heard, 0, PUPPETLANG_LOG_WARNING, "Unrecognized escape sequence '\\q' (line: 1, column: 10)");
    /* The text before an interpolation ends after the opening brace. */
    CHECK_RECORD(heard, 1, PUPPETLANG_LOG_WARNING, "Unrecognized escape sequence '\\w' (line: 2, column: 11)");
    CHECK_RECORD(heard, 2, PUPPETLANG_LOG_WARNING, "Unrecognized escape sequence '\\e' (line: 2, column: 16)");
}

static void the_error_itself_is_no_record(void)
{
    struct heard heard = hear_parsing(PUPPETLANG_LOG_DEBUG, TEXT("a.pp"), TEXT("$x = \"a\\q\" ="));
    CHECK_EQ(heard.records, 2);
    CHECK_RECORD(heard, 0, PUPPETLANG_LOG_WARNING,
                 "Unrecognized escape sequence '\\q' (file: a.pp, line: 1, column: 11)");
    CHECK_RECORD(heard, 1, PUPPETLANG_LOG_DEBUG, "Parsed a.pp: 12 bytes, 4 tokens, 0 nodes");

    /* The reference stops at the second `=`, and never reads the string. */
    heard = hear_parsing(PUPPETLANG_LOG_WARNING, TEXT("a.pp"), TEXT("$x = = \"a\\q\""));
    CHECK_EQ(heard.records, 0);
}

static void a_name_may_be_empty_or_hold_nul(void)
{
    struct heard heard = hear_parsing(PUPPETLANG_LOG_DEBUG, NULL, 0, NULL, 0);
    CHECK_EQ(heard.records, 1);
    CHECK_RECORD(heard, 0, PUPPETLANG_LOG_DEBUG, "Parsed a text: 0 bytes, 0 tokens, 2 nodes");

    heard = hear_parsing(PUPPETLANG_LOG_DEBUG, TEXT("a\0\xC3\xA9"), TEXT("1"));
    CHECK_EQ(heard.records, 1);
    CHECK_RECORD(heard, 0, PUPPETLANG_LOG_DEBUG, "Parsed a\0\xC3\xA9: 1 bytes, 1 tokens, 2 nodes");
}

static void a_parse_that_is_refused_is_silent(void)
{
    struct heard heard;
    puppetlang_config *config = puppetlang_config_new();
    puppetlang_engine *engine;
    puppetlang_program *program = NULL;
    puppetlang_interrupt *interrupt = puppetlang_interrupt_new();

    memset(&heard, 0, sizeof heard);
    CHECK_EQ(puppetlang_config_set_logger(config, PUPPETLANG_LOG_DEBUG, hear, &heard, forget, NULL), PUPPETLANG_OK);
    engine = engine_of(config);
    puppetlang_interrupt_trigger(interrupt);
    CHECK_EQ(puppetlang_parse(engine, NULL, 0, NULL, 0, 0, interrupt, &program, NULL), PUPPETLANG_E_INTERRUPTED);
    CHECK_EQ(puppetlang_parse(engine, NULL, 0, NULL, 0, 8, NULL, &program, NULL), PUPPETLANG_E_ARGUMENT);
    CHECK_EQ(puppetlang_parse(engine, NULL, 0, NULL, 1, 0, NULL, &program, NULL), PUPPETLANG_E_ARGUMENT);
    CHECK_EQ(heard.records, 0);
    puppetlang_interrupt_release(interrupt);
    puppetlang_engine_release(engine);
}

static puppetlang_engine *heard_engine;

/* Parses with its own engine, whose logger it is. */
static void parse_again(void *user, const puppetlang_log_record *record)
{
    (void)record;
    ++*(int *)user;
    puppetlang_program_release(parse_with(heard_engine, TEXT("1"), 0, PUPPETLANG_OK));
}

static void a_logger_that_parses_does_not_recurse_for_ever(void)
{
    int records = 0;
    puppetlang_config *config = puppetlang_config_new();

    CHECK_EQ(puppetlang_config_set_logger(config, PUPPETLANG_LOG_DEBUG, parse_again, &records, NULL, NULL),
             PUPPETLANG_OK);
    heard_engine = engine_of(config);
    puppetlang_program_release(parse_with(heard_engine, TEXT("1"), 0, PUPPETLANG_OK));
    CHECK_EQ(records, 8);
    puppetlang_engine_release(heard_engine);
}

static void the_last_logger_is_the_one(void)
{
    struct heard first, second;
    puppetlang_config *config = puppetlang_config_new();
    puppetlang_engine *engine;

    memset(&first, 0, sizeof first);
    memset(&second, 0, sizeof second);
    CHECK_EQ(puppetlang_config_set_logger(config, PUPPETLANG_LOG_DEBUG, hear, &first, forget, NULL), PUPPETLANG_OK);
    CHECK_EQ(puppetlang_config_set_logger(config, PUPPETLANG_LOG_DEBUG, hear, &second, forget, NULL), PUPPETLANG_OK);
    CHECK(first.dropped == 1 && second.dropped == 0);
    engine = engine_of(config);
    puppetlang_program_release(parse_with(engine, TEXT("1"), 0, PUPPETLANG_OK));
    puppetlang_engine_release(engine);
    CHECK(first.records == 0 && second.records == 1);
    CHECK(first.dropped == 1 && second.dropped == 1);
}

static void nothing_is_neutral(void)
{
    CHECK_EQ(puppetlang_log_level(NULL), 0);
    CHECK_EMPTY(puppetlang_log_message(NULL));
}

int main(void)
{
    records_of_the_level_and_worse_come();
    warnings_come_in_their_order();
    the_error_itself_is_no_record();
    a_name_may_be_empty_or_hold_nul();
    a_parse_that_is_refused_is_silent();
    a_logger_that_parses_does_not_recurse_for_ever();
    the_last_logger_is_the_one();
    nothing_is_neutral();
    return check_result();
}
