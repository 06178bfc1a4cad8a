import type { BrewingIngredient, BrewingRecipe, EquipmentProfile } from '..';

/** An IPA of 500 litres, as a brewery would write it. */
export const ipa = {
  batchSizeInLiters: 500,
  lines: [
    { ingredientId: 'pilsen', quantity: 84, usageStage: 'mash' },
    { ingredientId: 'munich', quantity: 21.6, usageStage: 'mash' },
    { ingredientId: 'cara', quantity: 8.4, usageStage: 'mash' },
    { ingredientId: 'oats', quantity: 6, usageStage: 'mash' },
    { ingredientId: 'saaz', quantity: 0.9, usageStage: 'first_wort', timeInMinutes: 60 },
    { ingredientId: 'magnum', quantity: 0.22, usageStage: 'boil', timeInMinutes: 60 },
    { ingredientId: 'saaz', quantity: 1.5, usageStage: 'boil', timeInMinutes: 15 },
    { ingredientId: 'citra', quantity: 0.5, usageStage: 'boil', timeInMinutes: 5 },
    {
      ingredientId: 'citra',
      quantity: 1.2,
      usageStage: 'whirlpool',
      timeInMinutes: 20,
      temperatureInCelsius: 80,
    },
    { ingredientId: 'citra', quantity: 3, usageStage: 'dry_hop' },
    { ingredientId: 'us05', quantity: 1, usageStage: 'fermentation' },
  ],
  steps: [
    { type: 'mash', durationInMinutes: 40, temperatureInCelsius: 64 },
    { type: 'mash', durationInMinutes: 20, temperatureInCelsius: 70 },
    { type: 'mash', durationInMinutes: 5, temperatureInCelsius: 78 },
    { type: 'boil', durationInMinutes: 60, temperatureInCelsius: 100 },
    { type: 'fermentation', durationInMinutes: 14_400, temperatureInCelsius: 19 },
  ],
} as const satisfies BrewingRecipe;

const malt = (id: string, name: string, maltColor: number, cost: number): BrewingIngredient => ({
  id,
  name,
  type: 'malt',
  unit: 'kg',
  maltColor,
  maltExtract: 80,
  cost,
});
const hop = (id: string, name: string, alphaAcid: number, cost: number): BrewingIngredient => ({
  id,
  name,
  type: 'hop',
  unit: 'kg',
  alphaAcid,
  hopForm: 'pellets_t90',
  cost,
});

const stock: readonly BrewingIngredient[] = [
  malt('pilsen', 'Malt Pilsen', 3.5, 1.1),
  malt('munich', 'Malt Munich', 15, 1.3),
  malt('cara', 'Malt Cara 50', 50, 1.9),
  { ...malt('oats', 'Flocons d’avoine', 2, 1.4), type: 'adjunct' },
  hop('saaz', 'Houblon Saaz', 3.2, 32),
  hop('magnum', 'Houblon Magnum', 13, 28),
  hop('citra', 'Houblon Citra', 12.8, 55),
  {
    id: 'us05',
    name: 'Levure US-05',
    type: 'yeast',
    unit: 'unit',
    yeastForm: 'dry',
    yeastAttenuation: 79,
    cost: 72,
  },
];

export const ingredients: ReadonlyMap<string, BrewingIngredient> = new Map(
  stock.map((ingredient) => [ingredient.id, ingredient]),
);

/** A brewhouse of five hectolitres. */
export const brewhouse: EquipmentProfile = {
  name: 'Salle 5 hl, cuve F2',
  batchSizeInLiters: 500,
  efficiency: 79,
  boilOffInLitersPerHour: 28,
  kettleLossInLiters: 47,
  mashTunLossInLiters: 0,
  fermenterLossInLiters: 15,
  coolingShrinkage: 0,
  grainAbsorptionInLitersPerKg: 0.96,
  mashThicknessInLitersPerKg: 3,
  grainTemperatureInCelsius: 20,
  bitternessFormula: 'tinseth',
  hopUtilization: 100,
  coolingInMinutes: 0,
  altitudeInMeters: 0,
};
