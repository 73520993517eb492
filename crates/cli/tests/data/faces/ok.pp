notice "hi"
