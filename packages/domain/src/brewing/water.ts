import { frenchNumber } from '../numbers';
import type { RecipeWater, Water } from './water-schemas';

/** The ions of a brewing water, in the usual order of analyses. */
export const waterIons = [
  'calcium',
  'magnesium',
  'sodium',
  'sulfate',
  'chloride',
  'bicarbonate',
] as const;
export type WaterIon = (typeof waterIons)[number];
export const waterIonLabels: Readonly<Record<WaterIon, string>> = {
  calcium: 'Calcium',
  magnesium: 'Magnésium',
  sodium: 'Sodium',
  sulfate: 'Sulfates',
  chloride: 'Chlorures',
  bicarbonate: 'Bicarbonates',
};

export const waterSalts = [
  'gypsum',
  'calcium_chloride',
  'epsom',
  'magnesium_chloride',
  'salt',
  'baking_soda',
  'chalk',
  'lime',
] as const;
export type WaterSalt = (typeof waterSalts)[number];
export const waterSaltLabels: Readonly<Record<WaterSalt, string>> = {
  gypsum: 'Gypse (CaSO₄·2H₂O)',
  calcium_chloride: 'Chlorure de calcium (CaCl₂·2H₂O)',
  epsom: 'Sel d’Epsom (MgSO₄·7H₂O)',
  magnesium_chloride: 'Chlorure de magnésium (MgCl₂·6H₂O)',
  salt: 'Sel (NaCl)',
  baking_soda: 'Bicarbonate de soude (NaHCO₃)',
  chalk: 'Craie (CaCO₃)',
  lime: 'Chaux (Ca(OH)₂)',
};

export const waterAcids = ['lactic_acid', 'phosphoric_acid'] as const;
export type WaterAcid = (typeof waterAcids)[number];
export const waterAcidLabels: Readonly<Record<WaterAcid, string>> = {
  lactic_acid: 'Acide lactique',
  phosphoric_acid: 'Acide phosphorique',
};

/** What an ingredient line can add to the water. */
export const waterTreatments = [...waterSalts, ...waterAcids, 'acid_malt'] as const;
export type WaterTreatment = (typeof waterTreatments)[number];
export const waterTreatmentLabels: Readonly<Record<WaterTreatment, string>> = {
  ...waterSaltLabels,
  ...waterAcidLabels,
  acid_malt: 'Malt acide',
};
export type TypedIons = RecipeWater['source'];

/**
 * Milligrams of each ion that a gram of salt gives a litre, by molar mass. Chalk counts as wholly
 * dissolved: its carbonate becomes two bicarbonates, as do the two hydroxides of lime.
 */
export const ionsPerGram: Readonly<Record<WaterSalt, Readonly<Partial<Record<WaterIon, number>>>>> =
  {
    gypsum: { calcium: 232.8, sulfate: 557.9 },
    calcium_chloride: { calcium: 272.6, chloride: 482.3 },
    epsom: { magnesium: 98.6, sulfate: 389.7 },
    magnesium_chloride: { magnesium: 119.6, chloride: 348.8 },
    salt: { sodium: 393.4, chloride: 606.6 },
    baking_soda: { sodium: 273.7, bicarbonate: 726.3 },
    chalk: { calcium: 400.4, bicarbonate: 1219.3 },
    lime: { calcium: 540.9, bicarbonate: 1647.1 },
  };

/** Grams of each salt for the whole water. */
export type SaltGrams = Readonly<Record<WaterSalt, number>>;

const mapIons = (value: (ion: WaterIon) => number): Water => ({
  calcium: value('calcium'),
  magnesium: value('magnesium'),
  sodium: value('sodium'),
  sulfate: value('sulfate'),
  chloride: value('chloride'),
  bicarbonate: value('bicarbonate'),
});

/** The water after salts were dissolved in it. @param grams for all the litres together */
export const withSalts = (source: Water, grams: Partial<SaltGrams>, liters: number): Water =>
  mapIons((name) =>
    waterSalts.reduce(
      (sum, salt) => sum + ((grams[salt] ?? 0) * (ionsPerGram[salt][name] ?? 0)) / liters,
      source[name],
    ),
  );

/**
 * A water diluted with pure water (reverse osmosis).
 * @param share of the pure water, 0 to 1
 */
export const diluted = (source: Water, share: number): Water =>
  mapIons((name) => source[name] * (1 - share));

/** Alkalinity as CaCO₃, in mg/l: bicarbonate × 50.04 ÷ 61.02, by equivalents. */
export const alkalinity = (water: Water): number => (water.bicarbonate * 50.04) / 61.02;

/**
 * Residual alkalinity as CaCO₃, in mg/l: alkalinity − Ca ÷ 1.4 − Mg ÷ 1.7 (P. Kolbach 1953, in
 * mg/l as J. Palmer writes it).
 */
export const residualAlkalinity = (water: Water): number =>
  alkalinity(water) - water.calcium / 1.4 - water.magnesium / 1.7;

/** Whether a field of the water holds a figure. */
export const isKnown = (value: number | null | undefined): value is number =>
  value != null && Number.isFinite(value);

/** The water of a recipe in one line, for comparisons; `null` where it has no data. */
export function describeWater(water: RecipeWater | null | undefined): string | null {
  if (!water) return null;
  const ions = (typed: TypedIons) =>
    waterIons
      .flatMap((ion) => {
        const value = typed[ion];
        return isKnown(value)
          ? [`${waterIonLabels[ion].toLowerCase()} ${frenchNumber(value, 1)}`]
          : [];
      })
      .join(', ');
  const salts = waterSalts
    .flatMap((salt) => {
      const value = water.salts[salt];
      return isKnown(value) ? [`${waterSaltLabels[salt]} ${frenchNumber(value, 1)}\u00a0g`] : [];
    })
    .join(', ');
  const parts = [
    ['source', ions(water.source)],
    ['cible', ions(water.target)],
    ['sels', salts],
    [
      'eau osmosée',
      [
        water.mayDilute ? 'disponible' : '',
        isKnown(water.osmosisShare) ? `${frenchNumber(water.osmosisShare, 1)}\u00a0%` : '',
      ]
        .filter(Boolean)
        .join(', '),
    ],
    [
      'acide',
      water.acid
        ? [
            waterAcidLabels[water.acid].toLowerCase(),
            isKnown(water.acidStrength) ? `${frenchNumber(water.acidStrength, 1)}\u00a0%` : '',
            isKnown(water.acidInMilliliters)
              ? `${frenchNumber(water.acidInMilliliters, 1)}\u00a0ml`
              : '',
          ]
            .filter(Boolean)
            .join(' ')
        : '',
    ],
  ] as const;
  const said = parts.filter(([, text]) => text !== '').map(([name, text]) => `${name} : ${text}`);
  return said.length > 0 ? said.join(' ; ') : null;
}
