/* The short ways: an engine without a configuration, and texts that are evaluated and rendered at once. */

#include "evaluation.h"

static puppetlang_scope *scope_by_default(void)
{
    puppetlang_engine *engine = NULL;
    puppetlang_scope *scope;

    CHECK_WORKS(puppetlang_engine_new(NULL, &engine, &error));
    scope = new_scope(engine);
    puppetlang_engine_release(engine);
    return scope;
}

static void a_text_is_evaluated(void)
{
    puppetlang_scope *scope = scope_by_default();
    puppetlang_value *value = UNSET;

    CHECK_WORKS(puppetlang_eval_text(scope, "", 0, PUPPETLANG_TEXT("$x = 20 $x + 1"), NULL, &value, &error));
    CHECK_SHOWN(value, "21");
    CHECK_WORKS(puppetlang_eval_text(scope, NULL, 0, NULL, 0, NULL, &value, &error));
    CHECK_SHOWN(value, "undef");
    CHECK_WORKS(puppetlang_eval_text(scope, TEXT("a.pp"), TEXT("[$x, '\0']"), NULL, &value, &error));
    CHECK_EQ(puppetlang_value_len(value), 2);
    puppetlang_value_release(value);
    puppetlang_scope_free(scope);
}

static void a_text_is_rendered(void)
{
    puppetlang_scope *scope = scope_by_default();
    puppetlang_value *value = UNSET, *params = literal("{'x' => 1}");

    CHECK_WORKS(puppetlang_epp_render_text(scope, "", 0, PUPPETLANG_TEXT("1 + 1 is <%= 1 + 1 %>"), NULL, NULL, &value,
                                           &error));
    CHECK_SHOWN(value, "'1 + 1 is 2'");
    CHECK_WORKS(puppetlang_epp_render_text(scope, NULL, 0, PUPPETLANG_TEXT("<%- |$x| -%>\n<%= $x %>!"), params, NULL,
                                           &value, &error));
    CHECK_SHOWN(value, "'1!'");
    CHECK_WORKS(puppetlang_epp_render_text(scope, NULL, 0, NULL, 0, NULL, NULL, &value, &error));
    CHECK_SHOWN(value, "''");
    puppetlang_value_release(params);
    puppetlang_scope_free(scope);
}

static void errors_have_the_name_and_the_place(void)
{
    puppetlang_scope *scope = scope_by_default();
    puppetlang_interrupt *interrupt = puppetlang_interrupt_new();
    puppetlang_value *value = UNSET;

    CHECK_FAILS_WITH(puppetlang_eval_text(scope, TEXT("a.pp"), TEXT("\n fail('no')"), NULL, &value, &error),
                     PUPPETLANG_E_EVALUATION,
                     "Evaluation Error: Error while evaluating a Function Call, no (file: a.pp, line: 2, column: 2)");
    CHECK(value == NULL);
    CHECK_FAILS_WITH(puppetlang_eval_text(scope, TEXT("a.pp"), TEXT("$x = ="), NULL, &value, &error),
                     PUPPETLANG_E_SYNTAX, "Syntax error at '=' (file: a.pp, line: 1, column: 6)");
    CHECK_FAILS(puppetlang_eval_text(scope, TEXT("a.pp"), TEXT("1 = 2"), NULL, &value, &error),
                PUPPETLANG_E_VALIDATION);
    CHECK_FAILS_WITH(puppetlang_epp_render_text(scope, TEXT("a.epp"), TEXT("<%= 1 + %>"), NULL, NULL, &value, &error),
                     PUPPETLANG_E_SYNTAX, "Syntax error at '%>' (file: a.epp, line: 1, column: 9)");
    CHECK_FAILS(puppetlang_epp_render_text(scope, TEXT("a.epp"), TEXT("<%= fail('no') %>"), NULL, NULL, &value, &error),
                PUPPETLANG_E_EVALUATION);
    puppetlang_interrupt_trigger(interrupt);
    CHECK_FAILS(puppetlang_eval_text(scope, NULL, 0, TEXT("1"), interrupt, &value, &error), PUPPETLANG_E_INTERRUPTED);
    CHECK_FAILS(puppetlang_epp_render_text(scope, NULL, 0, TEXT("1"), NULL, interrupt, &value, &error),
                PUPPETLANG_E_INTERRUPTED);
    puppetlang_interrupt_release(interrupt);
    puppetlang_scope_free(scope);
}

static void arguments_are_checked(void)
{
    puppetlang_scope *scope = scope_by_default();
    puppetlang_value *value = UNSET, *number = puppetlang_value_int(1);

    CHECK_FAILS(puppetlang_eval_text(NULL, NULL, 0, TEXT("1"), NULL, &value, &error), PUPPETLANG_E_ARGUMENT);
    CHECK_FAILS(puppetlang_eval_text(scope, NULL, 1, TEXT("1"), NULL, &value, &error), PUPPETLANG_E_ARGUMENT);
    CHECK_FAILS(puppetlang_eval_text(scope, NULL, 0, NULL, 1, NULL, &value, &error), PUPPETLANG_E_ARGUMENT);
    CHECK_FAILS(puppetlang_eval_text(scope, NULL, 0, TEXT("1"), NULL, NULL, &error), PUPPETLANG_E_ARGUMENT);
    CHECK_FAILS(puppetlang_eval_text(scope, TEXT(NO_UTF8), TEXT("1"), NULL, &value, &error), PUPPETLANG_E_UTF8);
    CHECK_FAILS(puppetlang_eval_text(scope, NULL, 0, TEXT(NO_UTF8), NULL, &value, &error), PUPPETLANG_E_UTF8);
    CHECK_FAILS(puppetlang_epp_render_text(NULL, NULL, 0, TEXT("1"), NULL, NULL, &value, &error),
                PUPPETLANG_E_ARGUMENT);
    CHECK_FAILS(puppetlang_epp_render_text(scope, NULL, 0, TEXT("1"), number, NULL, &value, &error),
                PUPPETLANG_E_ARGUMENT);
    CHECK_FAILS(puppetlang_epp_render_text(scope, NULL, 0, TEXT("1"), NULL, NULL, NULL, &error),
                PUPPETLANG_E_ARGUMENT);
    CHECK_FAILS(puppetlang_epp_render_text(scope, NULL, 0, TEXT(NO_UTF8), NULL, NULL, &value, &error),
                PUPPETLANG_E_UTF8);
    puppetlang_value_release(number);
    puppetlang_scope_free(scope);
}

int main(void)
{
    a_text_is_evaluated();
    a_text_is_rendered();
    errors_have_the_name_and_the_place();
    arguments_are_checked();
    return check_result();
}
