/* A minimal program outside the tree: C99. */

#include <puppetlang.h>
#include <stdio.h>
#include <string.h>

int main(void)
{
    static const char text[] = "notice('hello')";
    puppetlang_config *config = puppetlang_config_new();
    puppetlang_engine *engine = NULL;
    puppetlang_program *program = NULL;
    puppetlang_text *dump = NULL;
    int right = 0;

    if (puppetlang_engine_new(config, &engine, NULL) == PUPPETLANG_OK &&
        puppetlang_parse(engine, "a.pp", 4, text, sizeof text - 1, 0, NULL, &program, NULL) == PUPPETLANG_OK &&
        puppetlang_program_dump(program, PUPPETLANG_DUMP_PN, &dump, NULL) == PUPPETLANG_OK) {
        right = strcmp(puppetlang_text_str(dump).data, "(invoke {:functor (qn \"notice\") :args [\"hello\"]})") == 0;
    }
    puts(right ? "right" : "wrong");
    puppetlang_text_free(dump);
    puppetlang_program_release(program);
    puppetlang_engine_release(engine);
    puppetlang_config_free(config);
    return right ? 0 : 1;
}
