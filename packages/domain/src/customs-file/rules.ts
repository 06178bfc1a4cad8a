/**
 * CIEL's rules (functional documentation of the DTI+, edition 18) that a monthly beer file can break.
 * RG5 and RG21 check nothing of it; RG8 and RG35 to 38 are about documents, RG24 to 34, 43 and 44
 * about capsules, RG22, 23 and 39 to 41 about other drinks: it states none of them.
 */
export const customsRules = [
  'RG1',
  'RG2',
  'RG3',
  'RG4',
  'RG6',
  'RG7',
  'RG9',
  'RG10',
  'RG11',
  'RG12',
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

/** What each rule is about, and what is wrong where it is broken. */
export const customsRuleTexts: Readonly<
  Record<CustomsRule, { readonly label: string; readonly fault: string }>
> = {
  RG1: { label: 'schéma', fault: 'fichier non conforme au schéma' },
  RG2: { label: 'agrément', fault: 'numéro d’agrément à saisir' },
  RG3: { label: 'période', fault: 'un mois plus récent est déjà déclaré' },
  RG4: { label: 'libellés', fault: 'libellé déjà déclaré autrement' },
  RG6: { label: 'néant', fault: 'mouvements d’un mois néant' },
  RG7: { label: 'droits suspendus', fault: 'agrément en droits acquittés' },
  RG9: { label: 'stocks repris', fault: 'stock de début différent du dernier déclaré' },
  RG10: { label: 'stocks acquittés repris', fault: 'stock acquitté différent du dernier déclaré' },
  RG11: { label: 'balances', fault: 'balance fausse' },
  RG12: { label: 'balances acquittées', fault: 'balance acquittée fausse' },
  RG13: { label: 'stocks positifs', fault: 'stock de fin négatif' },
  RG14: { label: 'degrés', fault: 'degré manquant' },
  RG15: { label: 'tranches de degré', fault: 'degré hors de la tranche du libellé fiscal' },
  RG16: { label: 'produits repris', fault: 'produit en stock non repris' },
  RG17: { label: 'autres entrées', fault: 'observation à écrire pour d’autres entrées' },
  RG18: { label: 'autres sorties', fault: 'observation à écrire pour d’autres sorties' },
  RG19: { label: 'replacements', fault: 'observation à écrire pour des retours' },
  RG20: { label: 'retours de moins de deux ans', fault: 'retours de plus de deux ans' },
  RG42: { label: 'libellés d’après 2022', fault: 'libellé fiscal d’avant 2022' },
};

/** What a declaration filed from here stated of a product. */
export interface FiledProduct {
  readonly label: string;
  readonly fiscalLabel: string;
  readonly abv: number;
  readonly closing: number;
}

/** A month's declaration that was filed from here. */
export interface FiledDeclaration {
  readonly month: string;
  readonly products: readonly FiledProduct[];
  readonly paidProducts: readonly FiledProduct[];
}

export interface KnownToCustoms {
  /** The stored number of the authorisation; null while none is entered. */
  readonly exciseNumber: string | null;
  /** The declaration of the month before, if it was filed from here. */
  readonly previous: FiledDeclaration | null;
  /** The latest month (YYYY-MM) filed from here; null for none. */
  readonly lastFiledMonth: string | null;
  /** Whether this month was filed from here: it is checked again as it was then. */
  readonly isFiled: boolean;
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
