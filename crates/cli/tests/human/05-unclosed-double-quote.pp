$greeting = "Hello, ${facts['networking']['fqdn']}
notice($greeting)
