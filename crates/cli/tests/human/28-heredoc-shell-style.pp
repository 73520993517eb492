$script = <<EOF
echo hello
EOF
