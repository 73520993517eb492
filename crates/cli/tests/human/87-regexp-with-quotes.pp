if $x =~ '^a' { }
if $x =~ /(unclosed/ { }
