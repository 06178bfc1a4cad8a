import { type ExciseMovement, exciseMonth, exciseProduct } from '../excise';
import { customsFile, declarationOf, fileVolume } from '.';

const exciseNumber = 'FR007620E0147';
const label = 'Blonde & Cie 5,2 %';
const beer = { batchId: 'b-1', beerName: 'Blonde & Cie' };
const product = exciseProduct('Blonde & Cie', 5.2, true);
const moved = (flow: ExciseMovement['flow'], liters: number, soldMonth?: string) => ({
  ...beer,
  flow,
  liters,
  ...(soldMonth && { soldMonth }),
});
const declared = (
  movements: readonly ExciseMovement[],
  observation: string | null = null,
  opening = 1246,
) => {
  const month = exciseMonth({
    month: '2026-03',
    opening: [{ ...beer, product, liters: opening }],
    movements,
    productOf: () => product,
    rates: [],
    isSmallIn: () => true,
    paidIn: () => null,
  });
  return declarationOf(month, exciseNumber, new Map(observation ? [[label, observation]] : []));
};
const head =
  '<produit><libelle-personnalise>Blonde &amp; Cie 5,2 %</libelle-personnalise><libelle-fiscal>BIERE_PETITE_BRASSERIE_SUP_2_8</libelle-fiscal><tav>5.20</tav>';

it.each([
  [0, '0.00000'],
  [0.001, '0.00001'],
  [-12, '-0.12000'],
  [98_765.432, '987.65432'],
])('writes %d litres as %s hl', (liters, volume) => {
  expect(fileVolume(liters)).toBe(volume);
});

it('states each movement where CIEL expects it, in hectolitres', () => {
  const file = customsFile(
    declared(
      [
        moved('packaging', 864),
        moved('surplus', 2),
        moved('return', 20, '2026-01'),
        moved('sale', -980.33),
        moved('tasting', -5),
        moved('suspension', -100),
        moved('export', -20),
        moved('sample', -1),
        moved('loss', -3),
        moved('destruction', -2),
      ],
      'Casse\ndu 19/03',
    ),
  );
  expect(file).toBe(
    `<?xml version="1.0" encoding="UTF-8"?>\n<mouvements-balances xmlns="http://douane.finances.gouv.fr/app/ciel/dtiplus/v1"><periode-taxation><mois>3</mois><annee>2026</annee></periode-taxation><identification-redevable>FR007620E0147</identification-redevable><droits-acquittes>${head}<observations>Casse du 19/03</observations><balance-stock><stock-debut-periode>0.00000</stock-debut-periode><entrees-periode><autres-entrees>0.20000</autres-entrees></entrees-periode><sorties-periode><replacement-suspension>0.20000</replacement-suspension></sorties-periode><stock-fin-periode>0.00000</stock-fin-periode></balance-stock></produit></droits-acquittes><droits-suspendus>${head}<observations>Casse du 19/03</observations><balance-stock><stock-debut-periode>12.46000</stock-debut-periode><entrees-periode><volume-produit>8.64000</volume-produit><autres-entrees>0.02000</autres-entrees><replacements><replacement-suspension><mois>1</mois><annee>2026</annee><volume>0.20000</volume></replacement-suspension></replacements></entrees-periode><sorties-periode><sorties-avec-paiement-droits><sorties-avec-paiement-annee-courante>9.85330</sorties-avec-paiement-annee-courante></sorties-avec-paiement-droits><sorties-sans-paiement-droits><sorties-definitives>1.20000</sorties-definitives><sorties-exoneration-droits>0.01000</sorties-exoneration-droits><autres-sorties>0.05000</autres-sorties></sorties-sans-paiement-droits></sorties-periode><stock-fin-periode>10.20670</stock-fin-periode></balance-stock></produit></droits-suspendus></mouvements-balances>\n`,
  );
});

it('holds the stock of a month in which nothing moved', () => {
  const declaration = declared([]);
  expect(declaration.isNil).toBe(true);
  expect(customsFile(declaration)).toContain(
    `${head}<balance-stock><stock-debut-periode>12.46000</stock-debut-periode><stock-fin-periode>12.46000</stock-fin-periode></balance-stock></produit>`,
  );
});

it('puts what a correction takes back beyond the month on the other side', () => {
  const [taken] = declared([
    moved('sale', 30),
    moved('packaging', -12),
    moved('return', -4, '2026-01'),
  ]).products;
  expect(taken).toMatchObject({
    produced: 0,
    otherEntries: 26,
    returns: [],
    taxedExits: 0,
    otherExits: 12,
    closing: 1260,
  });
});

it('cuts an observation to the 250 characters of the file', () => {
  const [product] = declared([], '🍺'.repeat(251)).products;
  expect(product?.observations).toBe('🍺'.repeat(250));
});
