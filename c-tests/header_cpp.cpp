// The header alone, included twice, in every standard of C++.
#include <puppetlang.h>
#include <puppetlang.h>

int main()
{
    const puppetlang_str version = puppetlang_version();
    return version.len > 0 && puppetlang_abi_version() == PUPPETLANG_ABI_VERSION ? 0 : 1;
}
