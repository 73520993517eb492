/* The library itself: versions, features, names of statuses. */

#include "support.h"

static void versions(void)
{
    char version[32];
    int len = snprintf(version, sizeof version, "%d.%d.%d", PUPPETLANG_VERSION_MAJOR, PUPPETLANG_VERSION_MINOR,
                       PUPPETLANG_VERSION_PATCH);
    CHECK(strcmp(version, PUPPETLANG_VERSION) == 0);
    CHECK(check_text(puppetlang_version(), version, (size_t)len, "puppetlang_version()", __FILE__, __LINE__));
    CHECK_EQ(puppetlang_abi_version(), PUPPETLANG_ABI_VERSION);
}

static void features(void)
{
    CHECK(puppetlang_has_feature(TEXT("parse")));
    CHECK(puppetlang_has_feature(TEXT("epp")));
    CHECK(puppetlang_has_feature(TEXT("tokens")));
    CHECK(puppetlang_has_feature(TEXT("types")));
    CHECK(puppetlang_has_feature(TEXT("eval")));
    CHECK(puppetlang_has_feature(TEXT("catalog")));
    /* The length counts, not a NUL. */
    CHECK(puppetlang_has_feature("parser", 5));
    CHECK(!puppetlang_has_feature("parse", 4));
    CHECK(!puppetlang_has_feature(TEXT("parse\0")));
    CHECK(!puppetlang_has_feature(TEXT("\0parse")));
    CHECK(!puppetlang_has_feature(TEXT("Parse")));
    CHECK(!puppetlang_has_feature(TEXT("parse epp")));
    CHECK(!puppetlang_has_feature(TEXT("what is still to come")));
    CHECK(!puppetlang_has_feature(TEXT("")));
    CHECK(!puppetlang_has_feature(NULL, 0));
    CHECK(!puppetlang_has_feature(NULL, 5));
    CHECK(!puppetlang_has_feature(TEXT(NO_UTF8)));
    CHECK(!puppetlang_has_feature(TEXT("parse" HALF_CHARACTER)));
    CHECK(!puppetlang_has_feature(TEXT(OVERLONG)));
    CHECK(!puppetlang_has_feature(TEXT(SURROGATE)));
}

static void names_of_statuses(void)
{
    static const puppetlang_status unknown[] = {-1, 13, 14, 126, 128, 255, 256, INT32_MAX, INT32_MIN};
    size_t i;

    CHECK_TEXT(puppetlang_status_name(PUPPETLANG_OK), "ok");
    CHECK_TEXT(puppetlang_status_name(PUPPETLANG_E_ARGUMENT), "argument");
    CHECK_TEXT(puppetlang_status_name(PUPPETLANG_E_UTF8), "utf8");
    CHECK_TEXT(puppetlang_status_name(PUPPETLANG_E_SYNTAX), "syntax");
    CHECK_TEXT(puppetlang_status_name(PUPPETLANG_E_VALIDATION), "validation");
    CHECK_TEXT(puppetlang_status_name(PUPPETLANG_E_EVALUATION), "evaluation");
    CHECK_TEXT(puppetlang_status_name(PUPPETLANG_E_TYPE), "type");
    CHECK_TEXT(puppetlang_status_name(PUPPETLANG_E_NOT_FOUND), "not_found");
    CHECK_TEXT(puppetlang_status_name(PUPPETLANG_E_CALLBACK), "callback");
    CHECK_TEXT(puppetlang_status_name(PUPPETLANG_E_LIMIT), "limit");
    CHECK_TEXT(puppetlang_status_name(PUPPETLANG_E_INTERRUPTED), "interrupted");
    CHECK_TEXT(puppetlang_status_name(PUPPETLANG_E_BUSY), "busy");
    CHECK_TEXT(puppetlang_status_name(PUPPETLANG_E_UNSUPPORTED), "unsupported");
    CHECK_TEXT(puppetlang_status_name(PUPPETLANG_E_INTERNAL), "internal");
    for (i = 0; i < sizeof unknown / sizeof *unknown; i++)
        CHECK_EMPTY(puppetlang_status_name(unknown[i]));
}

int main(void)
{
    versions();
    features();
    names_of_statuses();
    return check_result();
}
