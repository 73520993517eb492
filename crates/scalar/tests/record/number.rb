# Formats and parses numbers.
require 'tmpdir'
require_relative 'reference'

def float
  case RANDOM.rand(6)
  when 0 then one([0.0, -0.0, 1.0, -1.0, 0.1, 0.5, 1.5, 2.5, 1e15, 1e16, 1e17, 1e-4, 1e-5, 9.999999e-5, 123456.789, 999999.5, 0.00012345, 1e22, 1e23, 5e-324,
                     2.2250738585072014e-308, 1.7976931348623157e308, 0.125, 4503599627370496.5, 9007199254740993.0, 1234567.0, 99999.95, 0.05, 0.25])
  when 1 then RANDOM.rand * 10**RANDOM.rand(-8..20)
  when 2 then -RANDOM.rand * 10.0**RANDOM.rand(-300..300)
  when 3 then RANDOM.rand(-1000..1000) / 8.0
  when 4 then [RANDOM.rand(2**64)].pack('Q').unpack1('D').then { |f| f.finite? ? f : 1.0 }
  else RANDOM.rand(10**RANDOM.rand(1..18)).to_f
  end
end

def integer
  case RANDOM.rand(4)
  when 0 then one([0, 1, -1, 7, 8, -8, 15, 16, -15, -16, 255, -255, 256, -256, 2**63 - 1, -2**63, 10, -7, 64, -64, 63])
  when 1 then RANDOM.rand(-300..300)
  else (RANDOM.rand(2) * 2 - 1) * RANDOM.rand(2**RANDOM.rand(1..63))
  end
end

def flags
  [' ', '+', '-', '0', '#'].select { RANDOM.rand(4).zero? }.shuffle(random: RANDOM).join
end

def directive(letter)
  width = one(['', '', '', '1', '5', '8', '12', '20'])
  precision = one(['', '', '', '.0', '.1', '.2', '.3', '.5', '.10', '.17', '.20'])
  [flags, width, precision, letter]
end

800.times do
  number = float
  ask('float', number) { number.to_s }
end
[Float::INFINITY, -Float::INFINITY, Float::NAN].each do |number|
  ask('float', number) { number.to_s }
  60.times do
    parts = directive(one('efgaEGA'.chars))
    ask('%', number, *parts) { Kernel.format("%#{parts.join}", number) }
  end
end
1800.times do
  number = float
  parts = directive(one('efgaEGA'.chars))
  ask('%', number, *parts) { Kernel.format("%#{parts.join}", number) }
end
1400.times do
  number = integer
  parts = directive(one('dxXobB'.chars))
  ask('%i', number, *parts) { Kernel.format("%#{parts.join}", number) }
end

# Calls functions of the language without the evaluator.
Dir.mktmpdir { |directory| Puppet.initialize_settings(['--vardir', directory, '--confdir', directory]) }
ENVIRONMENT = Puppet::Node::Environment.create(:record, [])
Puppet.push_context(Puppet.base_context(Puppet.settings))
TYPES = Pops::Types::TypeFactory
LOADERS = Pops::Loaders.new(ENVIRONMENT)
Puppet.push_context(loaders: LOADERS, current_environment: ENVIRONMENT)
NEW = LOADERS.puppet_system_loader.load(:function, 'new')

def convert(type, *arguments)
  NEW.call({}, type, *arguments)
end

def number_text
  digits = case RANDOM.rand(9)
           when 0 then "0x#{some(0..4, %w[0 1 9 a F f g])}"
           when 1 then "0b#{some(0..5, %w[0 1 1 2])}"
           when 2 then "0#{some(1..4, %w[0 1 7 8 9])}"
           when 3 then some(1..4, %w[0 1 7 9 _ . e])
           when 4 then "#{some(1..3, %w[0 1 7 9])}.#{some(0..3, %w[0 1 9])}"
           when 5 then "#{some(1..3, %w[0 1 7 9])}#{one(['', '.5', '.0', '.05'])}#{one(%w[e E])}#{one(['', '-', '+'])}#{some(0..3, %w[0 1 2])}"
           when 6 then one(%w[0 00 09 0X1f 0B11 1e400 1e-400 0e1 0.0e5 0.00e1 9223372036854775807 1.7976931348623157e308 4.9e-324 0x 0b . e 08.5 00.5 010.5 5. .5 1__0 1_0 ::5 ::0x1f :::5 inf NaN] + ['', ' ', "5\n", "\n5"])
           else some(1..6, %w[0 1 2 5 9])
           end
  one(['', '', '', '', '+', '-', '- ', '+ ', "-\t", ' ', ' -', "- \n", '--', "\u00a0"]) + digits + one(['', '', '', '', '', '', ' ', 'x', "\t", '_'])
end

900.times do |index|
  text = %w[0 9223372036854775808 -9223372036854775808 -9223372036854775809][index] || number_text
  radix = one([:default, :default, 2, 8, 10, 16])
  given = radix == :default ? nil : radix
  ask('Integer', text, given) { convert(TYPES.integer, *[text, given].compact) }
  ask('Float', text) { convert(TYPES.float, text) }
  ask('Numeric', text) { convert(TYPES.numeric, text) }
  ask('number', text) { Pops::Utils.to_n(text) }
end
