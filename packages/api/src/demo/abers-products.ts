import type { DemoProduct } from './demo-products';

const blonde = 'Blonde des Abers';
const red = 'Rousse du phare';
const gose = 'Gose des grèves';
const bottles = { containerType: 'bottle', volumeInLiters: 0.75, location: 'Hangar' } as const;
const kegs = { containerType: 'keg', volumeInLiters: 20, location: 'Cave' } as const;

/** The finished products of the second brewery. */
export const abersProducts: readonly DemoProduct[] = [
  { ...bottles, beer: blonde, brewedDaysAgo: 76, packaged: 600, left: 240, unitPrice: 3.6 },
  { ...kegs, beer: blonde, brewedDaysAgo: 76, packaged: 8, left: 3, unitPrice: 74 },
  { ...bottles, beer: red, brewedDaysAgo: 52, packaged: 480, left: 396, unitPrice: 3.8, lost: 3 },
  { ...kegs, beer: red, brewedDaysAgo: 52, packaged: 6, left: 4, unitPrice: 76 },
  {
    ...bottles,
    beer: gose,
    brewedDaysAgo: 120,
    packaged: 360,
    left: 42,
    unitPrice: 4.2,
    bestBeforeIn: 20,
  },
];
