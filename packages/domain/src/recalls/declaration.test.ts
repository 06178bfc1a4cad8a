import { recallDeclaration } from '.';

const beer = {
  recipeName: 'Ambrée du Lavoir',
  containers: [
    {
      containerType: 'bottle',
      volumeInLiters: 0.33,
      barcodes: ['3760123456789'],
      lots: [
        { batchNumber: '2026-031', packagingDate: '2026-03-01', bestBeforeDate: '2027-03-01' },
        { batchNumber: null, packagingDate: '2026-03-02', bestBeforeDate: null },
      ],
    },
    { containerType: 'keg', volumeInLiters: 30, barcodes: [], lots: [] },
  ],
  firstSoldOn: '2026-03-04',
  lastSoldOn: '2026-03-11',
  soldQuantity: 440,
  customerCount: 3,
} as const;
const recall = {
  breweryName: 'Brasserie du Lavoir',
  reason: 'Mycotoxines au-dessus du seuil',
  instruction: 'Rapportez la bouteille.',
  phone: '02 99 00 00 00',
  startedOn: '2026-03-12',
};

it('says what is known, one field a line', () => {
  const { text } = recallDeclaration(recall, beer);
  for (const line of [
    'Marque : Brasserie du Lavoir',
    'Noms des modèles ou références : Ambrée du Lavoir',
    'Bouteille 33 cl, GTIN 3760123456789',
    '  lot 2026-031, DDM 01/03/2027',
    '  lot conditionné le 02/03/2026, sans DDM',
    'Fût 30 l, GTIN [à compléter]',
    'Dates de commercialisation : du 04/03/2026 au 11/03/2026',
    'Motif du rappel : Mycotoxines au-dessus du seuil',
    'Risques encourus par le consommateur : [à compléter]',
    'Numéro de contact : 02 99 00 00 00',
    'Quantité vendue : 440 contenants',
  ])
    expect(text.split('\n')).toContain(line);
});

it('agrees with the number sold', () => {
  const { text } = recallDeclaration(recall, { ...beer, soldQuantity: 1 });
  expect(text).toMatch(/Quantité vendue : 1 contenant$/);
});

it('leaves out the days of sales that nobody noted', () => {
  const { text, missing } = recallDeclaration(recall, {
    ...beer,
    firstSoldOn: null,
    lastSoldOn: null,
  });
  expect(text).toContain('Dates de commercialisation : [à compléter]');
  expect(missing).toContain('les dates de commercialisation');
});

it('names what is missing', () => {
  const { missing } = recallDeclaration({ ...recall, phone: null }, beer);
  expect(missing).toContain('le GTIN (Fût 30 l)');
  expect(missing).toContain('le téléphone');
  expect(missing).toContain('les risques encourus');
  expect(missing).not.toContain('la consigne au public');
});
