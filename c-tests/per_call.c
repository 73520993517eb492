/* Limits, a logger, callbacks and `user` pointers for one call: copies of an engine, and environments with them; the
   time and commands of the host. */

#include "catalog.h"

#define FILES "{\"manifests/site.pp\": \"notify { lookup('who'): }\\nnotify { double(21): }\"}"
#define NODE "{\"name\": \"web1\"}"

static int drops;

static void count_drop(void *user)
{
    (void)user;
    drops++;
}

/* Answers with the text that `user` is. */
static void answer_data(void *user, const puppetlang_request *request)
{
    puppetlang_str key = puppetlang_request_name(request);
    puppetlang_value *value;

    if (key.len != 3 || memcmp(key.data, "who", 3) != 0) {
        puppetlang_request_not_found(request);
        return;
    }
    value = puppetlang_value_string(user, strlen(user));
    puppetlang_request_value(request, value);
    puppetlang_value_release(value);
}

/* double($x): evaluates in the scope of the call, which needs the engine of the function. */
static void twice(void *user, const puppetlang_call *call)
{
    puppetlang_value *value = NULL;
    puppetlang_error *failed = NULL;

    (void)user;
    if (puppetlang_eval_text(puppetlang_call_scope(call), TEXT(""), TEXT("'42'"), NULL, &value, &failed) != PUPPETLANG_OK)
        puppetlang_call_fail_with(call, failed);
    else
        puppetlang_call_return(call, value);
    puppetlang_error_free(failed);
    puppetlang_value_release(value);
}

/* Returns an environment like `environment`, whose data say `who`, with at most `steps` steps for a call. */
static puppetlang_environment *for_call(const puppetlang_engine *engine, const puppetlang_environment *environment,
                                        const char *who, int64_t steps)
{
    puppetlang_config *config = puppetlang_config_of_engine(engine);
    puppetlang_environment *with = NULL;
    puppetlang_engine *own;

    CHECK_WORKS(puppetlang_config_set_lookup(config, answer_data, (void *)who, count_drop, &error));
    CHECK_WORKS(puppetlang_config_set_int(config, TEXT("max_steps"), steps, &error));
    own = engine_of(config);
    CHECK_WORKS(puppetlang_environment_with_engine(environment, own, &with, &error));
    puppetlang_engine_release(own);
    return with;
}

static void check_calls(void)
{
    puppetlang_config *config = puppetlang_config_new(), *copy;
    puppetlang_engine *engine, *tasks;
    puppetlang_environment *environment, *anna, *bert, *none = UNSET;
    puppetlang_catalog *catalog, *no_catalog = UNSET;

    CHECK_WORKS(puppetlang_config_add_function(config, TEXT("double"), TEXT("Integer $x"), twice, NULL,
                                               count_drop, &error));
    engine = engine_of(config);
    environment = environment_with(engine, FILES);
    anna = for_call(engine, environment, "anna", 10000);
    bert = for_call(engine, environment, "bert", 1);

    catalog = catalog_of(anna, NODE);
    found(catalog, "Notify[anna]");
    /* The function needs the first engine, which the copies keep. */
    puppetlang_engine_release(engine);
    puppetlang_environment_release(environment);
    puppetlang_catalog_release(catalog);
    CHECK_EQ(drops, 0);
    catalog = catalog_of(anna, NODE);
    found(catalog, "Notify[42]");
    puppetlang_catalog_release(catalog);
    CHECK_FAILS(compile(bert, NODE, &no_catalog, &error), PUPPETLANG_E_LIMIT);
    puppetlang_environment_release(anna);
    CHECK_EQ(drops, 1);

    copy = puppetlang_config_of_engine(NULL);
    CHECK_WORKS(puppetlang_config_set_int(copy, TEXT("tasks"), 1, &error));
    tasks = engine_of(copy);
    CHECK_FAILS(puppetlang_environment_with_engine(bert, tasks, &none, &error), PUPPETLANG_E_ARGUMENT);
    CHECK_FAILS(puppetlang_environment_with_engine(NULL, tasks, &none, &error), PUPPETLANG_E_ARGUMENT);
    CHECK_FAILS(puppetlang_environment_with_engine(bert, NULL, &none, &error), PUPPETLANG_E_ARGUMENT);
    CHECK_FAILS(puppetlang_environment_with_engine(bert, tasks, NULL, &error), PUPPETLANG_E_ARGUMENT);
    puppetlang_engine_release(tasks);
    puppetlang_environment_release(bert);
    CHECK_EQ(drops, 3);
}

/* Answers requests for the time and for commands. */
static void answer_world(void *user, const puppetlang_request *request)
{
    puppetlang_str name = puppetlang_request_name(request);
    puppetlang_value *arguments = puppetlang_request_arguments(request), *value = NULL;

    if (name.len == 12 && memcmp(name.data, "current_time", 12) == 0) {
        CHECK_EQ(puppetlang_value_len(arguments), 0);
        value = literal(user == NULL ? "Timestamp('2001-02-03T04:05:06 UTC')" : "'soon'");
    } else {
        CHECK_TEXT(name, "run_command");
        CHECK_SHOWN(puppetlang_value_retain(puppetlang_value_at(arguments, 0)), "['/bin/hello', 'you']");
        value = json(user == NULL ? "{\"status\": 0, \"stdout\": \"Hello!\"}"
                                  : "{\"status\": 3, \"stdout\": \"\", \"stderr\": \"no\"}");
    }
    puppetlang_request_value(request, value);
    puppetlang_value_release(value);
    puppetlang_value_release(arguments);
}

/* Fails for every request. */
static void refuse(void *user, const puppetlang_request *request)
{
    (void)user;
    puppetlang_request_fail(request, TEXT("not today"), 77);
}

/* Checks an evaluation that fails because `refuse` does. */
static void check_refused(const puppetlang_scope *scope, const char *text, const char *message, int line)
{
    puppetlang_value *value = NULL;
    puppetlang_error *failed = NULL;

    check_equal(eval(scope, text, &value, &failed), PUPPETLANG_E_CALLBACK, text, __FILE__, line);
    check_equal((long long)puppetlang_error_token(failed), 77, text, __FILE__, line);
    check_text(puppetlang_error_message(failed), message, strlen(message), text, __FILE__, line);
    puppetlang_error_free(failed);
}

#define CHECK_REFUSED(scope, text, message) check_refused((scope), (text), (message), __LINE__)

static int warnings;

static void count_warning(void *user, const puppetlang_log_record *record)
{
    (void)user;
    warnings += strstr(puppetlang_log_message(record).data, "which is no Timestamp") != NULL;
}

static void check_world(void)
{
    puppetlang_config *config = puppetlang_config_new();
    puppetlang_scope *scope;
    puppetlang_value *value = UNSET;

    CHECK_WORKS(puppetlang_config_set_world(config, answer_world, NULL, count_drop, &error));
    scope = scope_of(config);
    CHECK_VALUE(scope, "strftime(Timestamp(), '%F')", "'2001-02-03'");
    CHECK_VALUE(scope, "generate('/bin/hello', 'you')", "'Hello!'");
    puppetlang_scope_free(scope);

    config = puppetlang_config_new();
    CHECK_WORKS(puppetlang_config_set_world(config, answer_world, &drops, count_drop, &error));
    CHECK_WORKS(puppetlang_config_set_logger(config, PUPPETLANG_LOG_WARNING, count_warning, NULL, NULL, &error));
    scope = scope_of(config);
    CHECK_VALUE(scope, "Timestamp() > Timestamp('2020-01-01')", "true");
    CHECK(warnings > 0);
    CHECK_FAILS(eval(scope, "generate('/bin/hello', 'you')", &value, &error), PUPPETLANG_E_EVALUATION);
    puppetlang_scope_free(scope);
    CHECK_EQ(drops, 5);

    /* The failure of a callback is that of the call, with its number. */
    config = puppetlang_config_new();
    CHECK_WORKS(puppetlang_config_set_world(config, refuse, NULL, NULL, &error));
    scope = scope_of(config);
    CHECK_REFUSED(scope, "generate('/bin/hello', 'you')",
                  "Evaluation Error: Error while evaluating a Function Call, Failed to execute generator /bin/hello: "
                  "not today (file: site.pp, line: 1, column: 1)");
    CHECK_REFUSED(scope, "Timestamp()", "not today");
    CHECK_VALUE(scope, "1 + 1", "2");
    puppetlang_scope_free(scope);
}

int main(void)
{
    check_calls();
    check_world();
    return check_result();
}
