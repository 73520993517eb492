Integer[1, 1000000].reduce |$sum, $each| { $sum + $each }
