import { type DemoProduction, packagedBatch } from './demo-production';

const blonde = 'Blonde du Lavoir';
const amber = 'Ambrée du Lavoir';
const ipa = 'IPA Citra';
const stout = 'Stout à l’avoine';
const white = 'Blanche du bief';
const saison = 'Saison au seigle';
const brown = 'Brune de lessive';
const pils = 'Pils de printemps';
const christmas = 'Bière de Noël';
const honey = 'Bière de miel';
const third = 'Brassin éphémère nº 3';
const fourth = 'Brassin éphémère nº 4';

/**
 * A year of the Lavoir's batches, and five planned ones. The planned Saison and Ambrée overlap in a
 * fermenter, and the Pils lacks a yeast.
 */
export const lavoirProduction: DemoProduction = {
  beers: [blonde, amber, ipa, stout, white, saison, brown, pils, christmas, honey, third, fourth],
  batches: [
    packagedBatch(blonde, 350, 324, 'archived'),
    packagedBatch(stout, 341, 306, 'archived'),
    packagedBatch(ipa, 333, 309, 'archived'),
    packagedBatch(white, 322, 302, 'archived'),
    packagedBatch(amber, 314, 287, 'archived'),
    packagedBatch(blonde, 305, 280, 'archived'),
    packagedBatch(saison, 297, 266, 'archived'),
    packagedBatch(ipa, 288, 265, 'archived'),
    packagedBatch(pils, 279, 238, 'archived'),
    packagedBatch(blonde, 270, 245, 'archived'),
    packagedBatch(white, 262, 242, 'archived'),
    packagedBatch(amber, 254, 227, 'archived'),
    packagedBatch(christmas, 240, 205, 'archived'),
    packagedBatch(ipa, 232, 208, 'archived'),
    packagedBatch(blonde, 224, 199, 'archived'),
    packagedBatch(third, 212, 186, 'archived'),
    packagedBatch(white, 205, 185, 'archived'),
    packagedBatch(amber, 198, 171, 'archived'),
    packagedBatch(brown, 190, 158, 'archived'),
    packagedBatch(ipa, 183, 159, 'archived'),
    packagedBatch(blonde, 171, 145, 'archived'),
    packagedBatch(pils, 164, 122, 'archived'),
    packagedBatch(amber, 156, 128, 'archived'),
    packagedBatch(ipa, 149, 125, 'archived'),
    packagedBatch(fourth, 142, 119, 'archived'),
    packagedBatch(blonde, 137, 112, 'archived'),
    packagedBatch(white, 131, 108, 'archived'),
    packagedBatch(amber, 125, 98, 'archived'),
    packagedBatch(honey, 118, 86, 'archived'),
    packagedBatch(ipa, 108, 84, 'archived'),
    packagedBatch(white, 103, 83, 'archived'),
    packagedBatch(blonde, 97, 71, 'archived'),
    packagedBatch(ipa, 91, 67, 'archived'),
    packagedBatch(stout, 85, 50, 'ready'),
    packagedBatch(saison, 78, 47, 'ready'),
    packagedBatch(pils, 70, 33, 'ready'),
    packagedBatch(brown, 63, 31, 'ready'),
    packagedBatch(amber, 55, 27, 'ready'),
    packagedBatch(blonde, 48, 21, 'ready'),
    packagedBatch(white, 40, 12, 'packaged'),
    packagedBatch(ipa, 34, 6, 'packaged'),
    { beer: stout, brewedDaysAgo: 26, fermentedDaysAgo: 9, status: 'completed' },
    { beer: blonde, brewedDaysAgo: 20, fermentedDaysAgo: 6, status: 'completed' },
    { beer: amber, brewedDaysAgo: 9, status: 'in_progress', hydrometer: 'Pilule 1' },
    { beer: saison, brewedDaysAgo: 6, status: 'in_progress', tooWarmBy: 1.3 },
    { beer: ipa, brewedDaysAgo: 3, status: 'in_progress' },
    { beer: saison, brewedDaysAgo: -3, status: 'planned', fermenter: 'Fermenteur F3' },
    { beer: blonde, brewedDaysAgo: -6, status: 'planned' },
    { beer: white, brewedDaysAgo: -11, status: 'planned' },
    { beer: pils, brewedDaysAgo: -15, status: 'planned' },
    { beer: amber, brewedDaysAgo: -17, status: 'planned', fermenter: 'Fermenteur F3' },
  ],
  qrCodes: [
    {
      identifier: 'lavoir-blonde-33',
      label: 'Bouteille 33 cl',
      beer: blonde,
      brewedDaysAgo: 48,
      madeDaysAgo: 21,
    },
    {
      identifier: 'lavoir-ambree-75',
      label: 'Bouteille 75 cl',
      beer: amber,
      brewedDaysAgo: 55,
      madeDaysAgo: 27,
    },
    {
      identifier: 'lavoir-ipa-44',
      label: 'Canette 44 cl',
      beer: ipa,
      brewedDaysAgo: 34,
      madeDaysAgo: 6,
    },
    {
      identifier: 'lavoir-stout-carte',
      label: 'Carte de la taverne',
      beer: stout,
      madeDaysAgo: 44,
    },
    {
      identifier: 'lavoir-noel-75',
      label: 'Bouteille 75 cl, cuvée de Noël',
      beer: christmas,
      brewedDaysAgo: 240,
      madeDaysAgo: 204,
      isWithdrawn: true,
    },
  ],
  formats: [
    {
      containerType: 'bottle',
      volumeInLiters: 1.5,
      materials: [
        { ingredient: 'Bouteille magnum 1,5 l', quantity: 1, perContainers: 1 },
        { ingredient: 'Bouchon et muselet', quantity: 1, perContainers: 1 },
        { ingredient: 'Carton de 6 magnums', quantity: 1, perContainers: 6 },
      ],
    },
  ],
  plannedPackagings: [
    {
      beer: blonde,
      brewedDaysAgo: 20,
      containerType: 'bottle',
      volumeInLiters: 1.5,
      quantity: 60,
      inDays: 4,
    },
    {
      beer: stout,
      brewedDaysAgo: 26,
      containerType: 'keg',
      volumeInLiters: 20,
      quantity: 12,
      inDays: 6,
    },
  ],
  harvests: [
    {
      beer: stout,
      brewedDaysAgo: 26,
      yeast: 'Levure S-04',
      daysAgo: 8,
      quantity: 12,
      cellDensity: 1.4,
      viability: 94,
    },
  ],
  incoLabels: [
    {
      beer: blonde,
      containerType: 'bottle',
      volumeInLiters: 0.33,
      savedDaysAgo: 24,
      savedBy: 'Camille Morel',
      choices: {
        operatorName: 'Brasserie du Lavoir',
        operatorStreet: '4 rue du Lavoir',
        operatorPostalCode: '14970',
        operatorTown: 'Saint-Aubin-d’Arquenay',
        legalName: 'Bière blonde',
        abv: 5.2,
        addedAllergens: ['barley'],
        storage: 'À conserver debout, au frais.',
        deposit: 0.2,
      },
    },
  ],
  publications: [
    {
      beer: blonde,
      publishedDaysAgo: 20,
      publishedBy: 'Camille Morel',
      style: 'Blonde de garde',
      abv: 5.2,
      ebc: 9,
      ingredients: 'Eau, malt d’orge, houblons Magnum, Strisselspalt et Saaz, levure.',
      allergens: 'malt d’orge',
      contactEmail: 'bonjour@lavoir.example',
    },
    {
      beer: ipa,
      publishedDaysAgo: 5,
      publishedBy: 'Camille Morel',
      style: 'India pale ale',
      abv: 6.2,
      ebc: 14,
      ingredients: 'Eau, malt d’orge, houblons Citra et Mosaic, levure.',
      allergens: 'malt d’orge',
      contactEmail: 'bonjour@lavoir.example',
    },
    {
      beer: stout,
      publishedDaysAgo: 30,
      publishedBy: 'Camille Morel',
      style: 'Stout à l’avoine',
      abv: 5.6,
      ebc: 70,
      ingredients: 'Eau, malt d’orge, avoine, orge torréfiée, houblons Magnum et Fuggles, levure.',
      allergens: 'malt d’orge, avoine, orge',
    },
  ],
};
