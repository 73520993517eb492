/* Evaluates a text and prints its value. */
#include <puppetlang.h>
#include <stdio.h>

int main(void)
{
    puppetlang_engine *engine = NULL;
    puppetlang_scope *scope = NULL;
    puppetlang_value *value = NULL;
    puppetlang_text *text = NULL;
    puppetlang_error *error = NULL;

    puppetlang_engine_new(NULL, &engine, NULL);
    puppetlang_scope_new(engine, NULL, NULL, &scope, NULL);
    if (puppetlang_eval_text(scope, "", 0, PUPPETLANG_TEXT("[1, 2].map |$x| { $x * 21 }"), NULL, &value, &error)
        || puppetlang_value_to_text(value, &text, &error))
        printf("%.*s\n", (int)puppetlang_error_message(error).len, puppetlang_error_message(error).data);
    else
        puts(puppetlang_text_str(text).data);
    puppetlang_text_free(text);
    puppetlang_error_free(error);
    puppetlang_value_release(value);
    puppetlang_scope_free(scope);
    puppetlang_engine_release(engine);
    return 0;
}
