import type { LabelLanguage } from '@cervoise/domain/qr-codes';

/** The fixed words of a label's page. */
export const labelWords = {
  fr: {
    batch: 'Brassin',
    packagedOn: 'Conditionné le',
    bestBefore: 'À consommer de préférence avant le',
    alcohol: 'vol. d’alcool',
    ingredients: 'Ingrédients',
    nutrition: 'Valeurs nutritionnelles pour 100\u00a0ml',
    write: 'Écrire à la brasserie',
    phone: 'Téléphone :',
    call: 'Appeler la brasserie',
    notice: 'Lire l’avis',
  },
  en: {
    batch: 'Batch',
    packagedOn: 'Packaged on',
    bestBefore: 'Best before',
    alcohol: 'alcohol by volume',
    ingredients: 'Ingredients',
    nutrition: 'Nutrition per 100\u00a0ml',
    write: 'Write to the brewery',
    phone: 'Telephone:',
    call: 'Call the brewery',
    notice: 'Read the notice',
  },
} as const satisfies Readonly<Record<LabelLanguage, Readonly<Record<string, string>>>>;

/** The `lang` of the brewery's own French words on a page in another language. */
export const breweryLanguage = (language: LabelLanguage) => (language === 'fr' ? undefined : 'fr');
