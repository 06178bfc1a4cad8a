import { z } from 'zod';
import { decimal } from '../numbers';
import { requiredName } from '../text/short-text';
import { bitternessFormulas } from './equipment-profile';

const capacity = (label: string) => decimal({ label, min: 1, max: 1_000_000 }).nullish();
const loss = (label: string) => decimal({ label, min: 0, max: 100_000 });

/** A brewhouse and its fermenter as recipes are calculated for: volumes, losses, efficiency. */
export const equipmentProfileSchema = z.object({
  name: requiredName,
  /** Usual volume in the fermenter, litres. */
  batchSizeInLiters: decimal({ label: 'Le volume en cuve', min: 0.1, max: 1_000_000 }),
  mashTunCapacityInLiters: capacity('La capacité de la cuve d’empâtage'),
  kettleCapacityInLiters: capacity('La capacité de la cuve d’ébullition'),
  fermenterCapacityInLiters: capacity('La capacité du fermenteur'),
  /** Per cent of the grist's extract that reaches the fermenter. */
  efficiency: decimal({ label: 'Le rendement', min: 1, max: 100, decimals: 1 }),
  boilOffInLitersPerHour: loss('L’évaporation'),
  /** Trub and hops left in the kettle and whirlpool. */
  kettleLossInLiters: loss('La perte en cuve d’ébullition'),
  /** Wort left in the mash tun, without what the grain absorbs. */
  mashTunLossInLiters: loss('La perte en cuve d’empâtage'),
  /** Yeast and beer left in the fermenter at packaging. */
  fermenterLossInLiters: loss('La perte en fermenteur'),
  /** Shrinkage of hot wort by cooling, in per cent of volume. */
  coolingShrinkage: decimal({ label: 'Le retrait', min: 0, max: 10, decimals: 1 }),
  grainAbsorptionInLitersPerKg: decimal({ label: 'L’absorption des drêches', min: 0, max: 3 }),
  mashThicknessInLitersPerKg: decimal({ label: 'L’épaisseur de la maische', min: 1, max: 10 }),
  grainTemperatureInCelsius: decimal({
    label: 'La température du grain',
    min: -5,
    max: 50,
    decimals: 1,
  }),
  bitternessFormula: z.enum(bitternessFormulas, { error: 'Choisissez une formule.' }),
  /** Bitterness of this brewhouse, in per cent of what the formula gives. */
  hopUtilization: decimal({ label: 'L’utilisation du houblon', min: 1, max: 200, decimals: 1 }),
  /** From boiling to pitching temperature, after a stand; hops go on giving bitterness meanwhile. */
  coolingInMinutes: decimal({ label: 'Le refroidissement', min: 0, max: 1440, decimals: 0 }),
  altitudeInMeters: decimal({ label: 'L’altitude', min: 0, max: 5000, decimals: 0 }),
});
export type EquipmentProfile = z.infer<typeof equipmentProfileSchema>;
