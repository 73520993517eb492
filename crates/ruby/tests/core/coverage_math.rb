Object.new.extend(Math).instance_eval { acos(0.5) }
Object.new.extend(Math).instance_eval { acos(1) }
Object.new.extend(Math).instance_eval { acos('a') }
begin; Object.new.extend(Math).acos(1); rescue NoMethodError => e; e.name; end
Object.new.extend(Math).instance_eval { acos }
Object.new.extend(Math).instance_eval { acosh(1) }
Object.new.extend(Math).instance_eval { acosh(2.5) }
Object.new.extend(Math).instance_eval { acosh('a') }
begin; Object.new.extend(Math).acosh(1); rescue NoMethodError => e; e.name; end
Object.new.extend(Math).instance_eval { acosh }
Object.new.extend(Math).instance_eval { asin(0.5) }
Object.new.extend(Math).instance_eval { asin(1) }
Object.new.extend(Math).instance_eval { asin('a') }
begin; Object.new.extend(Math).asin(1); rescue NoMethodError => e; e.name; end
Object.new.extend(Math).instance_eval { asin }
Object.new.extend(Math).instance_eval { asinh(0.5) }
Object.new.extend(Math).instance_eval { asinh(1) }
Object.new.extend(Math).instance_eval { asinh('a') }
begin; Object.new.extend(Math).asinh(1); rescue NoMethodError => e; e.name; end
Object.new.extend(Math).instance_eval { asinh }
Object.new.extend(Math).instance_eval { atan(0.5) }
Object.new.extend(Math).instance_eval { atan(1) }
Object.new.extend(Math).instance_eval { atan('a') }
begin; Object.new.extend(Math).atan(1); rescue NoMethodError => e; e.name; end
Object.new.extend(Math).instance_eval { atan }
Object.new.extend(Math).instance_eval { atanh(0.5) }
Object.new.extend(Math).instance_eval { atanh(1) }
Object.new.extend(Math).instance_eval { atanh('a') }
begin; Object.new.extend(Math).atanh(1); rescue NoMethodError => e; e.name; end
Object.new.extend(Math).instance_eval { atanh }
Object.new.extend(Math).instance_eval { cbrt(0.5) }
Object.new.extend(Math).instance_eval { cbrt(1) }
Object.new.extend(Math).instance_eval { cbrt('a') }
begin; Object.new.extend(Math).cbrt(1); rescue NoMethodError => e; e.name; end
Object.new.extend(Math).instance_eval { cbrt }
Object.new.extend(Math).instance_eval { cos(0.5) }
Object.new.extend(Math).instance_eval { cos(1) }
Object.new.extend(Math).instance_eval { cos('a') }
begin; Object.new.extend(Math).cos(1); rescue NoMethodError => e; e.name; end
Object.new.extend(Math).instance_eval { cos }
Object.new.extend(Math).instance_eval { cosh(0.5) }
Object.new.extend(Math).instance_eval { cosh(1) }
Object.new.extend(Math).instance_eval { cosh('a') }
begin; Object.new.extend(Math).cosh(1); rescue NoMethodError => e; e.name; end
Object.new.extend(Math).instance_eval { cosh }
Object.new.extend(Math).instance_eval { erf(0.5) }
Object.new.extend(Math).instance_eval { erf(1) }
Object.new.extend(Math).instance_eval { erf('a') }
begin; Object.new.extend(Math).erf(1); rescue NoMethodError => e; e.name; end
Object.new.extend(Math).instance_eval { erf }
Object.new.extend(Math).instance_eval { erfc(0.5) }
Object.new.extend(Math).instance_eval { erfc(1) }
Object.new.extend(Math).instance_eval { erfc('a') }
begin; Object.new.extend(Math).erfc(1); rescue NoMethodError => e; e.name; end
Object.new.extend(Math).instance_eval { erfc }
Object.new.extend(Math).instance_eval { exp(0.5) }
Object.new.extend(Math).instance_eval { exp(1) }
Object.new.extend(Math).instance_eval { exp('a') }
begin; Object.new.extend(Math).exp(1); rescue NoMethodError => e; e.name; end
Object.new.extend(Math).instance_eval { exp }
Object.new.extend(Math).instance_eval { frexp(0.5) }
Object.new.extend(Math).instance_eval { frexp(1) }
Object.new.extend(Math).instance_eval { frexp('a') }
begin; Object.new.extend(Math).frexp(1); rescue NoMethodError => e; e.name; end
Object.new.extend(Math).instance_eval { frexp }
Object.new.extend(Math).instance_eval { gamma(1) }
Object.new.extend(Math).instance_eval { gamma('a') }
begin; Object.new.extend(Math).gamma(1); rescue NoMethodError => e; e.name; end
Object.new.extend(Math).instance_eval { gamma }
Object.new.extend(Math).instance_eval { lgamma(0.5) }
Object.new.extend(Math).instance_eval { lgamma(1) }
Object.new.extend(Math).instance_eval { lgamma('a') }
begin; Object.new.extend(Math).lgamma(1); rescue NoMethodError => e; e.name; end
Object.new.extend(Math).instance_eval { lgamma }
Object.new.extend(Math).instance_eval { log(0.5) }
Object.new.extend(Math).instance_eval { log(1) }
Object.new.extend(Math).instance_eval { log('a') }
begin; Object.new.extend(Math).log(1); rescue NoMethodError => e; e.name; end
Object.new.extend(Math).instance_eval { log }
Object.new.extend(Math).instance_eval { log2(0.5) }
Object.new.extend(Math).instance_eval { log2(1) }
Object.new.extend(Math).instance_eval { log2('a') }
begin; Object.new.extend(Math).log2(1); rescue NoMethodError => e; e.name; end
Object.new.extend(Math).instance_eval { log2 }
Object.new.extend(Math).instance_eval { log10(0.5) }
Object.new.extend(Math).instance_eval { log10(1) }
Object.new.extend(Math).instance_eval { log10('a') }
begin; Object.new.extend(Math).log10(1); rescue NoMethodError => e; e.name; end
Object.new.extend(Math).instance_eval { log10 }
Object.new.extend(Math).instance_eval { sin(0.5) }
Object.new.extend(Math).instance_eval { sin(1) }
Object.new.extend(Math).instance_eval { sin('a') }
begin; Object.new.extend(Math).sin(1); rescue NoMethodError => e; e.name; end
Object.new.extend(Math).instance_eval { sin }
Object.new.extend(Math).instance_eval { sinh(0.5) }
Object.new.extend(Math).instance_eval { sinh(1) }
Object.new.extend(Math).instance_eval { sinh('a') }
begin; Object.new.extend(Math).sinh(1); rescue NoMethodError => e; e.name; end
Object.new.extend(Math).instance_eval { sinh }
Object.new.extend(Math).instance_eval { sqrt(0.5) }
Object.new.extend(Math).instance_eval { sqrt(1) }
Object.new.extend(Math).instance_eval { sqrt('a') }
begin; Object.new.extend(Math).sqrt(1); rescue NoMethodError => e; e.name; end
Object.new.extend(Math).instance_eval { sqrt }
Object.new.extend(Math).instance_eval { tan(0.5) }
Object.new.extend(Math).instance_eval { tan(1) }
Object.new.extend(Math).instance_eval { tan('a') }
begin; Object.new.extend(Math).tan(1); rescue NoMethodError => e; e.name; end
Object.new.extend(Math).instance_eval { tan }
Object.new.extend(Math).instance_eval { tanh(0.5) }
Object.new.extend(Math).instance_eval { tanh(1) }
Object.new.extend(Math).instance_eval { tanh('a') }
begin; Object.new.extend(Math).tanh(1); rescue NoMethodError => e; e.name; end
Object.new.extend(Math).instance_eval { tanh }
Object.new.extend(Math).instance_eval { acos(2) }
class MathUser7; include Math; def go(x) = sqrt(x) + hypot(x, 3); end; MathUser7.new.go(4)
Object.new.extend(Math).instance_eval { atan2(1, 2) }
Object.new.extend(Math).instance_eval { atan2(0, -1.5) }
Object.new.extend(Math).instance_eval { atan2(-3, 4) }
Object.new.extend(Math).instance_eval { atan2(1) }
Object.new.extend(Math).instance_eval { atan2('a', nil) }
Object.new.extend(Math).instance_eval { hypot(1, 2) }
Object.new.extend(Math).instance_eval { hypot(0, -1.5) }
Object.new.extend(Math).instance_eval { hypot(-3, 4) }
Object.new.extend(Math).instance_eval { hypot(1) }
Object.new.extend(Math).instance_eval { hypot('a', nil) }
Object.new.extend(Math).instance_eval { ldexp(0.5, 3) }
Object.new.extend(Math).instance_eval { ldexp(1, -2) }
Object.new.extend(Math).instance_eval { ldexp(0, 0) }
Object.new.extend(Math).instance_eval { log(8, 2) }
Object.new.extend(Math).instance_eval { log(-1) }
Object.new.extend(Math).instance_eval { gamma(5) }
Object.new.extend(Math).instance_eval { gamma(-1) }
