import type { StyleCheck, StyleFigureCheck } from '@cervoise/domain/brewing';
import type { RecordKind } from '@cervoise/records/record';
import { formatCount, formatQuantity } from '@cervoise/ui/format';
import type { StatusTone } from '@cervoise/ui/status';
import type { RecipeOverviewQuery, RecipeRowFragment } from '../../generated/graphql';

/** The `RecordKind` of recipes. */
export const recipeKind: RecordKind<{ readonly name: string }> = {
  list: 'recipes',
  address: '/recipes',
  icon: 'recipes',
  isSealed: true,
  nameOf: ({ name }) => name,
  permissions: {
    write: 'recipes.write',
    remove: 'recipes.remove',
    restore: 'recipes.remove',
  },
  texts: {
    noun: ['recette', 'recettes'],
    isFeminine: true,
    page: 'Fiche recette',
    notFound: 'Recette non trouvée',
    added: 'Recette ajoutée',
    saved: 'Recette enregistrée',
    removed: 'Recette supprimée',
    restored: 'Recette restaurée',
    removal:
      'La recette quitte les listes. Ses versions sont gardées ; vous pourrez la restaurer depuis « Supprimées ».',
    bulkRemoval:
      'Elles quittent les listes. Leurs versions sont gardées ; vous pourrez les restaurer depuis « Supprimées ».',
  },
};

export const views = ['active', 'inactive', 'all', 'deleted'] as const;
type RecipeViewKey = (typeof views)[number];

type Overview = RecipeOverviewQuery['recipeOverview'];

/** The views of the list, each with its count once the overview is loaded. */
export function viewChips(overview: Overview | undefined) {
  return [
    { key: 'active', label: 'Actives', count: overview?.activeCount },
    { key: 'inactive', label: 'Inactives', count: overview?.inactiveCount },
    { key: 'all', label: 'Toutes', count: overview?.totalCount },
    { key: 'deleted', label: 'Supprimées', count: overview?.deletedCount },
  ] as const;
}

const noRecipe = {
  title: 'Aucune recette pour l’instant',
  text: 'Commencez par « Nouvelle recette » : un nom, un volume et vos malts suffisent, les chiffres se calculent au fil de la saisie.',
};

/** The text of an empty view. */
export const emptyTexts: Readonly<Record<RecipeViewKey, { title: string; text: string }>> = {
  active: noRecipe,
  inactive: {
    title: 'Aucune recette inactive',
    text: 'Désactivez une recette que vous ne brassez plus : elle reste ici avec ses versions.',
  },
  all: noRecipe,
  deleted: {
    title: 'Aucune recette supprimée',
    text: 'Une recette supprimée reste ici et peut être restaurée.',
  },
};

/** The line under the list's title. */
export function contextLine({ activeCount, styles }: Overview): string {
  const active = formatCount(activeCount, 'recette active', 'recettes actives');
  return styles.length > 0 ? `${active}, ${formatCount(styles.length, 'style')}.` : `${active}.`;
}

/** The ranges of the alcohol filter, in per cent by volume; both ends are included. */
export const strengths = [
  { value: 'light', label: 'Moins de 3,5 %', max: 3.49 },
  { value: 'session', label: '3,5 à 5 %', min: 3.5, max: 5 },
  { value: 'strong', label: '5 à 7 %', min: 5.01, max: 7 },
  { value: 'very_strong', label: 'Plus de 7 %', min: 7.01 },
] as const;

/** The ranges of the colour filter, in EBC. */
export const beerColors = [
  { value: 'pale', label: 'Blonde', max: 14 },
  { value: 'amber', label: 'Ambrée', min: 14.1, max: 32 },
  { value: 'brown', label: 'Brune', min: 32.1, max: 60 },
  { value: 'black', label: 'Noire', min: 60.1 },
] as const;

interface Range {
  readonly min?: number;
  readonly max?: number;
}

/** The limits of the chosen range, if any. */
export function rangeOf(
  ranges: readonly (Range & { readonly value: string })[],
  chosen: string | null,
): Range {
  return ranges.find(({ value }) => value === chosen) ?? {};
}

/** « IPA américaine · 500 l ». */
export const describeRecipe = ({
  style,
  batchSizeInLiters,
}: Pick<RecipeRowFragment, 'style' | 'batchSizeInLiters'>): string =>
  [style, formatQuantity(batchSizeInLiters, 'l')].filter(Boolean).join(' · ');

/** Whether there is any content: a recipe may consist of a name alone, or have a broken seal. */
export const hasContent = ({
  version,
  isUnreadable,
}: Pick<RecipeRowFragment, 'version' | 'isUnreadable'>): boolean => version > 0 && !isUnreadable;

/** The line under a recipe's name in a list. */
export function describeRow(row: RecipeRowFragment): string {
  if (row.isUnreadable) return 'Contenu illisible, à signaler au support';
  return row.version === 0 ? 'Un nom seul, à décrire' : (row.style ?? 'Sans style');
}

/**
 * How close to an end of its style's range a figure counts as being at that end: a share of the
 * range.
 */
const nearEnd = 0.08;

/** A figure's place in its style: « style 40 à 70 », « bas du style, 12 à 28 ». */
export function describeRange(check: StyleFigureCheck, format: (value: number) => string): string {
  const { min, max, value, position } = check;
  const range = max === null ? `dès ${format(min)}` : `${format(min)} à ${format(max)}`;
  if (position === 'below') return `sous le style, ${range}`;
  if (position === 'above') return `au-dessus du style, ${range}`;
  const place = max === null || max === min ? 0.5 : (value - min) / (max - min);
  if (place <= nearEnd) return `bas du style, ${range}`;
  if (place >= 1 - nearEnd) return `haut du style, ${range}`;
  return `style ${range}`;
}

/** What is missing for a verdict. */
type NoVerdict = 'no_style' | 'house_style' | 'no_figures';

const withoutVerdict: Readonly<Record<NoVerdict, string>> = {
  no_style: 'Choisissez un style pour situer la recette',
  house_style: 'Style maison, sans plage publiée',
  no_figures: 'Ajoutez des grains pour situer la recette dans son style',
};

/** The verdict under the figures: within the style, or what is outside and by how much. */
export function verdictOf(check: StyleCheck | NoVerdict): {
  readonly tone: StatusTone;
  readonly text: string;
} {
  if (typeof check === 'string') return { tone: 'neutral', text: withoutVerdict[check] };
  if (check.isWithin) return { tone: 'healthy', text: 'Dans le style sur les cinq valeurs' };
  const messages = check.figures.flatMap(({ message }) => message ?? []);
  return { tone: 'critical', text: messages.join(' · ') };
}
