import { milliliters } from '../units';
import type { Declaration, DeclaredProduct } from './declaration';

/** CIEL's rules (functional documentation of the DTI+, edition 18) that a beer file can break. */
export const customsRules = [
  'RG1',
  'RG2',
  'RG3',
  'RG4',
  'RG6',
  'RG7',
  'RG9',
  'RG11',
  'RG13',
  'RG14',
  'RG15',
  'RG16',
  'RG17',
  'RG18',
  'RG19',
  'RG20',
  'RG42',
] as const;
export type CustomsRule = (typeof customsRules)[number];

/** What each rule is about, for the line of those that passed. */
export const customsRuleLabels: Readonly<Record<CustomsRule, string>> = {
  RG1: 'schéma',
  RG2: 'agrément',
  RG3: 'période',
  RG4: 'libellés',
  RG6: 'néant',
  RG7: 'suspension autorisée',
  RG9: 'stocks repris',
  RG11: 'balances',
  RG13: 'stocks positifs',
  RG14: 'degrés',
  RG15: 'tranches de degré',
  RG16: 'produits repris',
  RG17: 'autres entrées',
  RG18: 'autres sorties',
  RG19: 'replacements',
  RG20: 'deux ans',
  RG42: 'libellés de 2022',
};

/** What the last declaration filed from here stated of a product. */
export interface FiledProduct {
  readonly label: string;
  readonly fiscalLabel: string;
  readonly abv: number;
  readonly closing: number;
}

export interface KnownToCustoms {
  /** The number of the authorisation; null while none is entered. */
  readonly exciseNumber: string | null;
  /** The last declaration filed from here; null for none. */
  readonly previous: { readonly month: string; readonly products: readonly FiledProduct[] } | null;
  /** The first period of the brewery's financial year, which opens with a physical stock. */
  readonly isFirstOfYear: boolean;
  /** What the schema refuses; empty for a valid file. */
  readonly schemaErrors: readonly string[];
}

/** A rule that the file breaks: customs refuse it. */
export interface BrokenRule {
  readonly rule: CustomsRule;
  /** Customs' own message. */
  readonly message: string;
  /** Of the product, if it is about one. */
  readonly label: string | null;
}

const sum = (liters: readonly number[]) =>
  liters.reduce((total, one) => total + milliliters(one), 0);

const balanceOf = (product: DeclaredProduct) =>
  milliliters(product.opening) +
  sum([product.produced, product.otherEntries, ...product.returns.map(({ liters }) => liters)]) -
  sum([product.taxedExits, product.definitiveExits, product.exemptExits, product.otherExits]);

/** « INF » is at most, « SUP » is above (RG15). */
function fitsFiscalLabel({ fiscalLabel, abv }: DeclaredProduct): boolean {
  if (fiscalLabel === 'BIERE_INF_2_8') return abv <= 2.8;
  return fiscalLabel.includes('SUP_18') ? abv > 18 : abv > 2.8 && abv <= 18;
}

const monthsBetween = (from: string, to: string) => {
  const [fromYear = 0, fromMonth = 0] = from.split('-').map(Number);
  const [toYear = 0, toMonth = 0] = to.split('-').map(Number);
  return (toYear - fromYear) * 12 + toMonth - fromMonth;
};

type ProductRule = (product: DeclaredProduct, month: string) => string | null;

/** The rules about one product, each with customs' message. */
const productRules: Readonly<Partial<Record<CustomsRule, ProductRule>>> = {
  RG11: (product) =>
    balanceOf(product) === milliliters(product.closing)
      ? null
      : `Erreurs en balance des stocks, droits suspendus (calcul du stock de fin de période) : Pour le produit ${product.label} le stock de fin de période précisé dans le fichier ne correspond pas à la valeur calculée à partir des entrées et des sorties renseignées.`,
  RG13: ({ label, closing }) =>
    closing >= 0
      ? null
      : `Le stock de fin de période théorique pour le produit « ${label} » ne peut pas être négatif.`,
  RG14: ({ label, fiscalLabel, abv }) =>
    Number.isFinite(abv)
      ? null
      : `Le produit ${label} se réfère au libellé fiscal ${fiscalLabel}, pour lequel le TAV est obligatoire. Le TAV doit être renseigné pour ce produit.`,
  RG15: (product) =>
    fitsFiscalLabel(product)
      ? null
      : `Le produit ${product.label} se réfère au libellé fiscal ${product.fiscalLabel}. La valeur du TAV doit respecter la tranche du libellé fiscal.`,
  RG17: ({ label, otherEntries, observations }) =>
    otherEntries <= 0 || observations
      ? null
      : `Produit ${label} : d’autres entrées ont été renseignées, le champ "observations" doit être rempli.`,
  RG18: ({ label, otherExits, observations }) =>
    otherExits <= 0 || observations
      ? null
      : `Produit ${label} : d’autres sorties ont été renseignées, le champ "observations" doit être rempli.`,
  RG19: ({ label, returns, observations }) =>
    returns.length === 0 || observations
      ? null
      : `Produit ${label} : un replacement en suspension de droits a été renseigné, le champ "observations" doit être rempli.`,
  RG20: ({ label, returns }, month) =>
    returns.every((one) => one.month <= month && monthsBetween(one.month, month) <= 24)
      ? null
      : `Produit ${label} : les replacements en suspension de droits doivent concerner des périodes remontant au maximum à 2 ans à compter de la période de taxation en cours.`,
  RG42: ({ label, fiscalLabel }) =>
    /_(10000|50000|200000)(_|$)/.test(fiscalLabel)
      ? `Le libellé fiscal ${fiscalLabel} du produit ${label} n’est plus valide depuis 2022.`
      : null,
};

/** The rules about the last declaration filed from here. */
function comparedWithPrevious(
  { products }: Declaration,
  { previous, isFirstOfYear }: KnownToCustoms,
): BrokenRule[] {
  if (!previous) return [];
  const known = new Map(previous.products.map((product) => [product.label, product]));
  const declared = new Set(products.map(({ label }) => label));
  return [
    ...products.flatMap(({ label, fiscalLabel, abv, opening }): BrokenRule[] => {
      const before = known.get(label);
      if (!before) return [];
      const isOther = before.fiscalLabel !== fiscalLabel || before.abv !== abv;
      const isMoved = milliliters(before.closing) !== milliliters(opening);
      return [
        ...(isOther
          ? [
              {
                rule: 'RG4' as const,
                message: `Le produit ${label} n’a pas les caractéristiques sous lesquelles il a été déclaré : son libellé personnalisé est son unique identifiant.`,
                label,
              },
            ]
          : []),
        ...(isMoved && !isFirstOfYear
          ? [
              {
                rule: 'RG9' as const,
                message: `Erreurs en balance des stocks, droits suspendus (stocks déclaration précédente) : Le produit ${label} a un stock de début de période différent du stock de fin de période renseigné dans la déclaration précédente.`,
                label,
              },
            ]
          : []),
      ];
    }),
    ...previous.products
      .filter(({ label, closing }) => milliliters(closing) !== 0 && !declared.has(label))
      .map(({ label }) => ({
        rule: 'RG16' as const,
        message: `Le produit ${label} n’est pas repris dans la déclaration alors que son stock théorique de fin de période précédente n’est pas nul.`,
        label,
      })),
  ];
}

/** The rules of CIEL that a declaration breaks, with customs' messages. */
export function brokenRules(declaration: Declaration, known: KnownToCustoms): BrokenRule[] {
  const { month, exciseNumber, products } = declaration;
  const about = (rule: CustomsRule, message: string): BrokenRule => ({
    rule,
    message,
    label: null,
  });
  return [
    ...(known.schemaErrors.length > 0
      ? [
          about(
            'RG1',
            `Une erreur est survenue pendant le téléversement du fichier. Le fichier ne respecte pas le formalisme attendu et ne peut pas être intégré en l’état. ${known.schemaErrors[0]}`,
          ),
        ]
      : []),
    ...(exciseNumber === known.exciseNumber
      ? []
      : [
          about(
            'RG2',
            'Le fichier importé ne correspond pas au numéro d’agrément de cette déclaration.',
          ),
        ]),
    ...(known.previous && monthsBetween(known.previous.month, month) < 1
      ? [
          about(
            'RG3',
            'Le fichier importé ne correspond pas à la période de taxation de cette déclaration.',
          ),
        ]
      : []),
    // « A » is the authorisation of a national warehouse of duty-paid goods.
    ...(exciseNumber.slice(2).toUpperCase().includes('A') && products.length > 0
      ? [
          about(
            'RG7',
            'Le fichier comporte une balance des stocks en droits suspendus alors que l’agrément ne le prévoit pas.',
          ),
        ]
      : []),
    ...products.flatMap((product) =>
      Object.entries(productRules).flatMap(([rule, check]): BrokenRule[] => {
        const message = check(product, month);
        // The keys of the record are rules.
        return message ? [{ rule: rule as CustomsRule, message, label: product.label }] : [];
      }),
    ),
    ...comparedWithPrevious(declaration, known),
  ];
}
