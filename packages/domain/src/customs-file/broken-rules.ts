import { milliliters } from '../units';
import { type Declaration, hasMoved } from './declaration';
import { type ProductRule, paidRules, productRules } from './product-rules';
import {
  type BrokenRule,
  type CustomsRule,
  customsRules,
  type FiledProduct,
  type KnownToCustoms,
} from './rules';

/** Customs have this message alone for a product that is not the declared one any more (RG4). */
const notReported = (label: string) =>
  `Le produit dont le libellé commercial est "${label}" n’a pas été reporté dans le fichier alors que son stock de fin de période est différent de zéro.`;

/** « A » is in the number of a warehouse of duty-paid goods. */
const isOfPaidGoods = (exciseNumber: string) => /a/i.test(exciseNumber.slice(2));

const movedStock = (label: string, kind: 'suspendus' | 'acquittés') =>
  `Erreurs en balance des stocks, droits ${kind} (stocks déclaration précédente) : Le produit ${label} a un stock de début de période différent du stock de fin de période renseigné dans la déclaration précédente.`;

/** The rules about the declaration of the month before. */
function comparedWithPrevious(
  { products, paidProducts }: Declaration,
  { previous, isFirstOfYear }: KnownToCustoms,
): BrokenRule[] {
  if (!previous) return [];
  const byLabel = (filed: readonly FiledProduct[]) =>
    new Map(filed.map((product) => [product.label, product]));
  const known = byLabel(previous.products);
  const knownPaid = byLabel(previous.paidProducts);
  const declared = new Set(products.map(({ label }) => label));
  const isMoved = (before: FiledProduct | undefined, opening: number) =>
    before !== undefined && !isFirstOfYear && milliliters(before.closing) !== milliliters(opening);
  const broken = (rule: CustomsRule, label: string, message: string): BrokenRule => ({
    rule,
    label,
    message,
  });
  return [
    ...products.flatMap(({ label, fiscalLabel, abv, opening }) => {
      const before = known.get(label);
      const isOther = before && (before.fiscalLabel !== fiscalLabel || before.abv !== abv);
      return [
        ...(isOther ? [broken('RG4', label, notReported(label))] : []),
        ...(isMoved(before, opening) ? [broken('RG9', label, movedStock(label, 'suspendus'))] : []),
      ];
    }),
    ...paidProducts
      .filter(({ label, opening }) => isMoved(knownPaid.get(label), opening))
      .map(({ label }) => broken('RG10', label, movedStock(label, 'acquittés'))),
    ...previous.products
      .filter(({ label, closing }) => milliliters(closing) !== 0 && !declared.has(label))
      .map(({ label }) =>
        broken(
          'RG16',
          label,
          `Le produit ${label} n’est pas repris dans la déclaration alors que son stock théorique de fin de période précédente n’est pas nul.`,
        ),
      ),
  ];
}

/** The rules about the file as a whole. */
function brokenByFile(
  { month, exciseNumber, isNil, products }: Declaration,
  known: KnownToCustoms,
): BrokenRule[] {
  const isSuperseded = !known.isFiled && month <= (known.lastFiledMonth ?? '');
  const messages: readonly (readonly [CustomsRule, boolean, string])[] = [
    [
      'RG1',
      known.schemaErrors.length > 0,
      `Une erreur est survenue pendant le téléversement du fichier. Le fichier ne respecte pas le formalisme attendu et ne peut pas être intégré en l’état. ${known.schemaErrors[0]}`,
    ],
    [
      'RG2',
      exciseNumber !== known.exciseNumber,
      'Le fichier importé ne correspond pas au numéro d’agrément de cette déclaration.',
    ],
    [
      'RG3',
      isSuperseded,
      'Le fichier importé ne correspond pas à la période de taxation de cette déclaration.',
    ],
    [
      'RG6',
      isNil && products.some(hasMoved),
      'Des éléments de la balance des stocks en droits suspendus et/ou acquittés ont été saisis alors que l’opérateur a indiqué effectuer une déclaration néant.',
    ],
    [
      'RG7',
      isOfPaidGoods(exciseNumber) && products.length > 0,
      'Le fichier comporte une balance des stocks en droits suspendus alors que l’agrément ne le prévoit pas.',
    ],
  ];
  return messages.flatMap(([rule, isBroken, message]) =>
    isBroken ? [{ rule, message, label: null }] : [],
  );
}

function brokenByProducts<Product extends { readonly label: string }>(
  products: readonly Product[],
  rules: Readonly<Partial<Record<CustomsRule, ProductRule<Product>>>>,
  month: string,
): BrokenRule[] {
  return products.flatMap((product) =>
    customsRules.flatMap((rule) => {
      const message = rules[rule]?.(product, month);
      return message ? [{ rule, message, label: product.label }] : [];
    }),
  );
}

/** The rules of CIEL that a declaration breaks, with customs' messages; each once a product. */
export function brokenRules(declaration: Declaration, known: KnownToCustoms): BrokenRule[] {
  const { month, products, paidProducts } = declaration;
  const found = [
    ...brokenByFile(declaration, known),
    ...brokenByProducts(products, productRules, month),
    ...brokenByProducts(paidProducts, paidRules, month),
    ...comparedWithPrevious(declaration, known),
  ];
  return [...new Map(found.map((one) => [`${one.rule} ${one.label}`, one])).values()];
}
