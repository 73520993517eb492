sum = 0
i = 0
while i < 30_000
  sum += i if i % 3 == 0 || i % 5 == 0
  i += 1
end
sum
