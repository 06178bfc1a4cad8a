import { type DemoProduction, packagedBatch } from './demo-production';

const blonde = 'Blonde des Abers';
const red = 'Rousse du phare';
const buckwheat = 'Bière de sarrasin';
const gose = 'Gose des grèves';

/** The batches of the second brewery. */
export const abersProduction: DemoProduction = {
  beers: [blonde, red, buckwheat, gose],
  batches: [
    packagedBatch(gose, 120, 92, 'archived'),
    packagedBatch(blonde, 76, 48, 'ready'),
    packagedBatch(red, 52, 22, 'ready'),
    { beer: buckwheat, brewedDaysAgo: 18, fermentedDaysAgo: 4, status: 'completed' },
    { beer: blonde, brewedDaysAgo: 5, status: 'in_progress' },
    { beer: gose, brewedDaysAgo: -8, status: 'planned' },
  ],
  qrCodes: [
    {
      identifier: 'abers-blonde-75',
      label: 'Bouteille 75 cl',
      beer: blonde,
      brewedDaysAgo: 76,
      madeDaysAgo: 48,
    },
  ],
  publications: [],
  incoLabels: [],
};
