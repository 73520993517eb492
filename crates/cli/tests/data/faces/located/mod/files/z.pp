class mod::z { }
