/**
 * The temperature of the strike water: (0.41 ÷ r)(T₂ − T₁) + T₂ (J. Palmer, How to Brew).
 * @param litersPerKg mash thickness r
 * @param grainCelsius of the dry grain, T₁
 * @param restCelsius wanted, T₂
 */
export const strikeTemperature = (
  litersPerKg: number,
  grainCelsius: number,
  restCelsius: number,
): number => (0.41 / litersPerKg) * (restCelsius - grainCelsius) + restCelsius;

/**
 * Litres of hot water that bring a mash to the next rest: (T₂ − T₁)(0.41 m + w) ÷ (t − T₂)
 * (J. Palmer, How to Brew). The water must be hotter than the rest.
 * @param grainKg m
 * @param mashLiters water in the mash already, w
 */
export const infusionLiters = (
  grainKg: number,
  mashLiters: number,
  fromCelsius: number,
  toCelsius: number,
  waterCelsius = 100,
): number =>
  ((toCelsius - fromCelsius) * (0.41 * grainKg + mashLiters)) / (waterCelsius - toCelsius);

/** Litres that a kilogram of grain takes up in the mash tun beside the water (J. Palmer). */
export const grainLitersPerKg = 0.67;
