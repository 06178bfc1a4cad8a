import type { DemoProduct } from './demo-products';

const store = 'Réserve sèche';
const cold = 'Chambre froide';
const tavern = 'Taverne';

type Details = Omit<
  DemoProduct,
  'beer' | 'brewedDaysAgo' | 'containerType' | 'volumeInLiters' | 'packaged' | 'left'
>;

/** A container with its usual attributes. */
const packagedAs =
  (containerType: DemoProduct['containerType'], volumeInLiters: number, usual: Details) =>
  (
    beer: string,
    brewedDaysAgo: number,
    packaged: number,
    left: number,
    details: Partial<Details> = {},
  ): DemoProduct => ({
    ...{ containerType, volumeInLiters, beer, brewedDaysAgo, packaged, left, ...usual },
    ...details,
  });

const bottles33 = packagedAs('bottle', 0.33, { location: store, unitPrice: 1.65 });
const bottles75 = packagedAs('bottle', 0.75, { location: store, unitPrice: 3.9 });
const cans44 = packagedAs('can', 0.44, { location: store, unitPrice: 2.1 });
const kegs20 = packagedAs('keg', 20, { location: cold, unitPrice: 78 });
const kegs30 = packagedAs('keg', 30, { location: cold, unitPrice: 108 });

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

/** The Lavoir's finished products of eight months. */
export const lavoirProducts: readonly DemoProduct[] = [
  bottles33(blonde, 48, 1200, 936, { lost: 6, tasted: 12, barcodeId: '3760123450010' }),
  bottles75(blonde, 48, 240, 186, { tasted: 2, barcodeId: '3760123450027' }),
  kegs30(blonde, 48, 12, 5, { transferred: { quantity: 3, to: tavern } }),
  kegs30(blonde, 48, 0, 1, { location: tavern }),
  bottles33(blonde, 97, 1800, 96, { lost: 9, barcodeId: '3760123450010' }),
  kegs20(blonde, 97, 16, 2, { bestBeforeIn: 13 }),
  bottles33(blonde, 171, 1560, 0, { status: 'sold', barcodeId: '3760123450010' }),
  bottles33(amber, 55, 960, 504, { lost: 4, tasted: 12, barcodeId: '3760123450034' }),
  bottles75(amber, 55, 300, 48, {
    status: 'reserved',
    notes: 'Réservées pour la fête du village',
    barcodeId: '3760123450041',
  }),
  kegs30(amber, 55, 12, 3),
  bottles75(amber, 156, 600, 36, { lost: 2, barcodeId: '3760123450041' }),
  cans44(ipa, 34, 1100, 932, { lost: 12, tasted: 6, barcodeId: '3760123450058' }),
  kegs30(ipa, 34, 10, 9),
  kegs20(ipa, 34, 6, 4, { status: 'reserved', notes: 'Festival des Prés' }),
  cans44(ipa, 108, 1440, 72, { bestBeforeIn: 16, barcodeId: '3760123450058' }),
  kegs30(ipa, 108, 9, 2, { bestBeforeIn: 6, lost: 1 }),
  bottles33(stout, 85, 600, 312, { tasted: 6, barcodeId: '3760123450065' }),
  bottles75(stout, 85, 180, 102, { barcodeId: '3760123450072' }),
  kegs20(stout, 85, 7, 3, { transferred: { quantity: 2, to: tavern } }),
  kegs20(stout, 85, 0, 1, { location: tavern }),
  bottles33(white, 40, 1080, 864, { tasted: 12, barcodeId: '3760123450089' }),
  kegs30(white, 40, 18, 7),
  bottles33(white, 131, 960, 54, { bestBeforeIn: 12, destroyed: 24, barcodeId: '3760123450089' }),
  kegs30(white, 131, 19, 1, { bestBeforeIn: -3 }),
  bottles75(saison, 78, 720, 222, { lost: 3, barcodeId: '3760123450096' }),
  kegs20(saison, 78, 18, 3),
  bottles33(brown, 63, 1440, 388, {
    shipped: { quantity: 240, destination: 'Entrepôt de Laval', documentNumber: '21FRG0400052' },
    barcodeId: '3760123450102',
  }),
  kegs30(brown, 63, 14, 2, { status: 'reserved', notes: 'Bar des Halles, livraison vendredi' }),
  bottles33(brown, 190, 2700, 30, { bestBeforeIn: 25, barcodeId: '3760123450102' }),
  bottles33(pils, 70, 950, 768, { lost: 8, tasted: 6, barcodeId: '3760123450119' }),
  cans44(pils, 70, 680, 612, { barcodeId: '3760123450126' }),
  kegs30(pils, 70, 11, 6, { transferred: { quantity: 4, to: tavern } }),
  kegs30(pils, 70, 0, 2, { location: tavern }),
  bottles75(christmas, 240, 480, 0, { status: 'sold', lost: 4, unitPrice: 4.6 }),
  bottles75(christmas, 240, 48, 12, {
    status: 'damaged',
    unitPrice: 4.6,
    notes: 'Étiquettes décollées',
  }),
  bottles33(honey, 118, 600, 180, { unitPrice: 1.95, returned: 6 }),
  bottles75(honey, 118, 144, 48, { unitPrice: 4.4, location: tavern }),
  bottles75(third, 212, 180, 0, { status: 'consumed', tasted: 24 }),
  cans44(fourth, 142, 480, 96, { unitPrice: 2.4 }),
  kegs20(fourth, 142, 4, 1, { status: 'damaged', notes: 'Plongeur tordu' }),
  kegs30(blonde, 171, 13, 0, { removedDaysAgo: 60 }),
  kegs20(amber, 156, 23, 0, { removedDaysAgo: 48 }),
  kegs20(third, 212, 3, 0, { removedDaysAgo: 90 }),
];
