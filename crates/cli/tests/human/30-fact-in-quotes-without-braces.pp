notice("${facts[os][family}")
