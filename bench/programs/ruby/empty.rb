nil
