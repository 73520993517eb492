class Point
  attr_reader :x, :y

  def initialize(x, y)
    @x = x
    @y = y
  end

  def +(other)
    Point.new(x + other.x, y + other.y)
  end
end

sum = Point.new(0, 0)
2_000.times { |n| sum += Point.new(n, n * 2) }
[sum.x, sum.y]
