import {
  brokenRules,
  type CustomsRule,
  customsRules,
  type Declaration,
  type DeclaredProduct,
  type KnownToCustoms,
  unknownRules,
} from '.';

const exciseNumber = 'FR007620E0147';
const blonde: DeclaredProduct = {
  label: 'Blonde 5,2 %',
  fiscalLabel: 'BIERE_PETITE_BRASSERIE_SUP_2_8',
  abv: 5.2,
  observations: 'Casse du 19/03, retour du client',
  opening: 1246,
  produced: 864,
  otherEntries: 2,
  returns: [{ month: '2026-01', liters: 20 }],
  taxedExits: 985.33,
  definitiveExits: 120,
  exemptExits: 1,
  otherExits: 5,
  closing: 1020.67,
};
const identity = {
  label: blonde.label,
  fiscalLabel: blonde.fiscalLabel,
  abv: blonde.abv,
  observations: blonde.observations,
};
const paid = { ...identity, opening: 0, otherEntries: 20, replaced: 20, closing: 0 };
const declaration: Declaration = {
  month: '2026-03',
  exciseNumber,
  isNil: false,
  products: [blonde],
  paidProducts: [paid],
};
const filed = { ...identity, closing: 1246 };
const known: KnownToCustoms = {
  exciseNumber,
  previous: {
    month: '2026-02',
    products: [filed, { ...filed, label: 'Bière épuisée 5 %', closing: 0 }],
    paidProducts: [{ ...filed, closing: 0 }],
  },
  lastFiledMonth: '2026-02',
  isFiled: false,
  isFirstOfYear: false,
  schemaErrors: [],
};

const withProduct = (changed: Partial<DeclaredProduct>): Declaration => ({
  ...declaration,
  products: [{ ...blonde, ...changed }],
});
const withPrevious = (changed: Partial<KnownToCustoms['previous'] & object>): KnownToCustoms => ({
  ...known,
  previous: known.previous && { ...known.previous, ...changed },
});
const withNumber = (number: string) => ({ ...declaration, exciseNumber: number });
const moved = { ...blonde, label: 'Brune 6 %', opening: 0, closing: 0 };

/** A declaration that breaks the rule, and part of customs' message. */
const broken: Readonly<
  Record<
    CustomsRule,
    { readonly by: Declaration; readonly with?: KnownToCustoms; readonly says: string }
  >
> = {
  RG1: {
    by: declaration,
    with: { ...known, schemaErrors: ['Element tav: not valid.'] },
    says: 'ne respecte pas le formalisme attendu',
  },
  RG2: { by: withNumber('FR007620E0148'), says: 'ne correspond pas au numéro d’agrément' },
  RG3: {
    by: declaration,
    with: { ...known, lastFiledMonth: '2026-04' },
    says: 'ne correspond pas à la période de taxation',
  },
  RG4: {
    by: declaration,
    with: withPrevious({ products: [{ ...filed, abv: 5.3 }] }),
    says: 'dont le libellé commercial est "Blonde 5,2 %"',
  },
  RG6: { by: { ...declaration, isNil: true }, says: 'une déclaration néant' },
  RG7: {
    by: withNumber('FR007620A0147'),
    with: { ...known, exciseNumber: 'FR007620A0147' },
    says: 'balance des stocks en droits suspendus alors que l’agrément',
  },
  RG9: {
    by: declaration,
    with: withPrevious({ products: [{ ...filed, closing: 1246.001 }] }),
    says: 'droits suspendus (stocks déclaration précédente) : Le produit Blonde 5,2 %',
  },
  RG10: {
    by: declaration,
    with: withPrevious({ paidProducts: [{ ...filed, closing: 3 }] }),
    says: 'droits acquittés (stocks déclaration précédente) : Le produit Blonde 5,2 %',
  },
  RG11: { by: withProduct({ closing: 1020.671 }), says: 'droits suspendus (calcul du stock' },
  RG12: {
    by: { ...declaration, paidProducts: [{ ...paid, closing: 1 }] },
    says: 'droits acquittés (calcul du stock',
  },
  RG13: {
    by: withProduct({ taxedExits: 2006.001, closing: -0.001 }),
    says: 'produit « Blonde 5,2 % » ne peut pas être négatif',
  },
  RG14: { by: withProduct({ abv: Number.NaN }), says: 'le TAV est obligatoire' },
  RG15: { by: withProduct({ abv: 2.8 }), says: 'BIERE_PETITE_BRASSERIE_SUP_2_8' },
  RG16: {
    by: declaration,
    with: withPrevious({ products: [filed, { ...filed, label: 'Stout 6,8 %', closing: 0.33 }] }),
    says: 'Le produit Stout 6,8 % n’est pas repris',
  },
  RG17: { by: withProduct({ observations: null }), says: 'd’autres entrées ont été renseignées' },
  RG18: { by: withProduct({ observations: null }), says: 'd’autres sorties ont été renseignées' },
  RG19: {
    by: withProduct({ observations: null }),
    says: 'un replacement en suspension de droits a été renseigné',
  },
  RG20: {
    by: withProduct({ returns: [{ month: '2024-02', liters: 20 }] }),
    says: 'remontant au maximum à 2 ans',
  },
  RG42: {
    by: {
      ...declaration,
      // Of a file from before 2022.
      products: [
        {
          ...blonde,
          fiscalLabel: 'BIERE_SUP_2_8_PETITE_BRASSERIE_10000' as typeof blonde.fiscalLabel,
        },
      ],
    },
    says: 'n’est plus valide depuis 2022',
  },
};

it('finds nothing in a declaration that follows every rule', () => {
  expect(brokenRules(declaration, known)).toEqual([]);
});

it.each(customsRules)('finds what breaks %s, with customs’ own message', (rule) => {
  const { by, with: knowing = known, says } = broken[rule];
  const found = brokenRules(by, knowing).filter((one) => one.rule === rule);
  expect(found).toHaveLength(1);
  expect(found[0]?.message).toContain(says);
});

it.each<[string, CustomsRule, Declaration, KnownToCustoms]>([
  [
    'a counted stock at the start of the year',
    'RG9',
    declaration,
    {
      ...withPrevious({ products: [{ ...filed, closing: 1 }] }),
      isFirstOfYear: true,
    },
  ],
  [
    'a counted paid stock at the start of the year',
    'RG10',
    declaration,
    {
      ...withPrevious({ paidProducts: [{ ...filed, closing: 1 }] }),
      isFirstOfYear: true,
    },
  ],
  [
    'an earlier month that was declared itself',
    'RG3',
    declaration,
    {
      ...known,
      lastFiledMonth: '2026-05',
      isFiled: true,
    },
  ],
  [
    'the stock of a month without movements',
    'RG6',
    {
      ...withProduct({
        produced: 0,
        otherEntries: 0,
        returns: [],
        taxedExits: 0,
        definitiveExits: 0,
        exemptExits: 0,
        otherExits: 0,
        closing: 1246,
      }),
      isNil: true,
      paidProducts: [],
    },
    known,
  ],
  [
    'a return of two years ago',
    'RG20',
    withProduct({
      returns: [{ month: '2024-03', liters: 20 }],
    }),
    known,
  ],
  ['2.8 % as light beer', 'RG15', withProduct({ abv: 2.8, fiscalLabel: 'BIERE_INF_2_8' }), known],
  ['18 % as usual beer', 'RG15', withProduct({ abv: 18 }), known],
  [
    'an A in the letters of the country',
    'RG7',
    withNumber('FA007620E0147'),
    {
      ...known,
      exciseNumber: 'FA007620E0147',
    },
  ],
  ['a new product', 'RG4', { ...declaration, products: [blonde, moved] }, known],
])('lets %s pass', (_, rule, by, knowing) => {
  expect(brokenRules(by, knowing).map((one) => one.rule)).not.toContain(rule);
});

it('names what CIEL alone can compare, and why', () => {
  const rulesOf = (knowing: KnownToCustoms) =>
    unknownRules(knowing, 'février 2026').map(({ rule }) => rule);
  expect(rulesOf(known)).toEqual(['RG2']);
  expect(rulesOf({ ...known, previous: null })).toEqual([
    'RG2',
    'RG3',
    'RG4',
    'RG9',
    'RG10',
    'RG16',
  ]);
  expect(rulesOf({ ...known, previous: null, isFirstOfYear: true })).toEqual([
    'RG2',
    'RG3',
    'RG4',
    'RG16',
  ]);
  expect(rulesOf({ ...known, exciseNumber: null })).toEqual([]);
});
