import type { DemoIngredient } from './demo-brewery';

const ried = { type: 'hop', unit: 'kg', supplier: 'Houblons du Ried' } as const;
const pellets = { ...ried, hopForm: 'pellets_t90' } as const;

/** Hops of the Brasserie du Lavoir. */
export const lavoirHops: readonly DemoIngredient[] = [
  {
    ...pellets,
    name: 'Houblon Saaz',
    originCountry: 'Tchéquie',
    minimumStockQuantity: 8,
    costPerUnit: 24.5,
    alphaAcid: 3.2,
    beers: ['Pils de printemps', 'Blonde du Lavoir'],
    becameLowDaysAgo: 3,
    deliveries: [
      { lot: 'HB-0908', daysAgo: 137, quantity: 10, expiresIn: 120, costPerUnit: 23.8 },
      { lot: 'HB-0932', daysAgo: 58, quantity: 15, expiresIn: 263, left: 6.2, costPerUnit: 24.5 },
    ],
  },
  {
    ...pellets,
    name: 'Houblon Citra',
    originCountry: 'États-Unis',
    minimumStockQuantity: 5,
    costPerUnit: 38.9,
    alphaAcid: 12.8,
    beers: ['IPA Citra'],
    deliveries: [
      { lot: 'HB-0915', daysAgo: 118, quantity: 15, expiresIn: 95, costPerUnit: 37.5 },
      { lot: 'HB-0941', daysAgo: 52, quantity: 20, expiresIn: 16, left: 12.8, costPerUnit: 38.9 },
    ],
  },
  {
    ...pellets,
    name: 'Houblon Cascade',
    originCountry: 'France',
    minimumStockQuantity: 5,
    costPerUnit: 26.4,
    alphaAcid: 6.8,
    beers: ['IPA Citra', 'Ambrée du Lavoir'],
    deliveries: [
      { lot: 'HB-0919', daysAgo: 111, quantity: 10, expiresIn: 190, costPerUnit: 25.9 },
      { lot: 'HB-0944', daysAgo: 38, quantity: 10, expiresIn: 420, left: 8.4, costPerUnit: 26.4 },
    ],
  },
  {
    ...pellets,
    name: 'Houblon Mosaic',
    originCountry: 'États-Unis',
    minimumStockQuantity: 4,
    costPerUnit: 36.2,
    alphaAcid: 11.9,
    beers: ['IPA Citra'],
    deliveries: [
      { lot: 'HB-0936', daysAgo: 55, quantity: 10, expiresIn: 388, left: 5.6, costPerUnit: 36.2 },
    ],
  },
  {
    ...pellets,
    name: 'Houblon Magnum',
    originCountry: 'Allemagne',
    minimumStockQuantity: 3,
    costPerUnit: 22.8,
    alphaAcid: 13.4,
    beers: ['Blonde du Lavoir', 'Stout à l’avoine', 'Brune de lessive'],
    deliveries: [
      { lot: 'HB-0911', daysAgo: 129, quantity: 5, expiresIn: 205, costPerUnit: 22.1 },
      { lot: 'HB-0938', daysAgo: 47, quantity: 10, expiresIn: 402, left: 7.9, costPerUnit: 22.8 },
    ],
  },
  {
    ...ried,
    hopForm: 'pellets_t45',
    name: 'Houblon Strisselspalt',
    originCountry: 'France',
    minimumStockQuantity: 4,
    costPerUnit: 27.6,
    alphaAcid: 2.4,
    beers: ['Blonde du Lavoir', 'Blanche du bief'],
    deliveries: [
      { lot: 'HB-0939', daysAgo: 47, quantity: 10, expiresIn: 376, left: 7.1, costPerUnit: 27.6 },
    ],
  },
  {
    ...pellets,
    name: 'Houblon Barbe Rouge',
    originCountry: 'France',
    minimumStockQuantity: 2.5,
    costPerUnit: 34.8,
    alphaAcid: 8.9,
    beers: ['Ambrée du Lavoir', 'Saison au seigle'],
    deliveries: [
      { lot: 'HB-0902', daysAgo: 166, quantity: 5, expiresIn: -9, left: 1.2, costPerUnit: 33.5 },
      { lot: 'HB-0930', daysAgo: 61, quantity: 5, expiresIn: 355, left: 3.6, costPerUnit: 34.8 },
    ],
  },
  {
    ...ried,
    hopForm: 'whole_cone',
    name: 'Houblon Fuggles',
    originCountry: 'Royaume-Uni',
    minimumStockQuantity: 2,
    costPerUnit: 29.9,
    alphaAcid: 4.6,
    beers: ['Stout à l’avoine'],
    deliveries: [
      { lot: 'HB-0927', daysAgo: 83, quantity: 5, expiresIn: 240, left: 2.9, costPerUnit: 29.9 },
    ],
  },
  {
    ...pellets,
    name: 'Houblon Nelson Sauvin',
    originCountry: 'Nouvelle-Zélande',
    minimumStockQuantity: 1,
    costPerUnit: 46.5,
    alphaAcid: 12.1,
    beers: ['Brassin éphémère nº 4'],
    removedDaysAgo: 25,
    deliveries: [{ lot: 'HB-0897', daysAgo: 150, quantity: 5, expiresIn: 60, costPerUnit: 46.5 }],
  },
];
