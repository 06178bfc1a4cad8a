import { monthsBetween } from '../dates';
import { milliliters } from '../units';
import type { DeclaredPaidProduct, DeclaredProduct } from './declaration';
import type { CustomsRule } from './rules';

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

/** A rule about one product: customs' message where it is broken. */
export type ProductRule<Product> = (product: Product, month: string) => string | null;

const unexplainedEntries: ProductRule<
  Pick<DeclaredProduct, 'label' | 'otherEntries' | 'observations'>
> = ({ label, otherEntries, observations }) =>
  otherEntries <= 0 || observations
    ? null
    : `Produit ${label} : d’autres entrées ont été renseignées, le champ "observations" doit être rempli.`;

const negativeStock: ProductRule<Pick<DeclaredProduct, 'label' | 'closing'>> = ({
  label,
  closing,
}) =>
  closing >= 0
    ? null
    : `Le stock de fin de période théorique pour le produit « ${label} » ne peut pas être négatif.`;

/** The rules about one product under suspension. */
export const productRules: Readonly<Partial<Record<CustomsRule, ProductRule<DeclaredProduct>>>> = {
  RG11: (product) =>
    balanceOf(product) === milliliters(product.closing)
      ? null
      : `Erreurs en balance des stocks, droits suspendus (calcul du stock de fin de période) : Pour le produit ${product.label} le stock de fin de période précisé dans le fichier ne correspond pas à la valeur calculée à partir des entrées et des sorties renseignées.`,
  RG13: negativeStock,
  RG14: ({ label, fiscalLabel, abv }) =>
    Number.isFinite(abv)
      ? null
      : `Le produit ${label} se réfère au libellé fiscal ${fiscalLabel}, pour lequel le TAV est obligatoire. Le TAV doit être renseigné pour ce produit.`,
  RG15: (product) =>
    fitsFiscalLabel(product)
      ? null
      : `Le produit ${product.label} se réfère au libellé fiscal ${product.fiscalLabel}. La valeur du TAV doit respecter la tranche du libellé fiscal.`,
  RG17: unexplainedEntries,
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

/** Those about one product whose duty is paid. */
export const paidRules: Readonly<Partial<Record<CustomsRule, ProductRule<DeclaredPaidProduct>>>> = {
  RG12: ({ label, opening, otherEntries, replaced, closing }) =>
    sum([opening, otherEntries]) - milliliters(replaced) === milliliters(closing)
      ? null
      : `Erreurs en balance des stocks, droits acquittés (calcul du stock de fin de période) : Pour le produit ${label} le stock de fin de période précisé dans le fichier ne correspond pas à la valeur calculée à partir des entrées et des sorties renseignées.`,
  RG13: negativeStock,
  RG17: unexplainedEntries,
};
