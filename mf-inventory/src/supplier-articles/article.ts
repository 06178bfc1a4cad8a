import { type IngredientUnit, quantityText, unitSymbols } from '@cervoise/domain/units';
import { formatDate, formatDifference, formatMoney } from '@cervoise/ui/format';
import type { ArticleFieldsFragment } from '../generated/graphql';

export type Article = ArticleFieldsFragment;
export type ArticlePrice = Article['prices'][number];

/** Whose page the articles stand on. */
export type ArticlesOf =
  | { readonly supplierId: string }
  | { readonly ingredientId: string; readonly unit: IngredientUnit };

/** « par 25 kg », « au détail ». */
export const packText = ({ packQuantity, unit }: Article) =>
  packQuantity == null ? 'au détail' : `par ${quantityText(packQuantity, unit)}`;

/** « 0,92 € /kg ». */
export const unitPrice = (price: number, unit: IngredientUnit) =>
  `${formatMoney(price, 4)} /${unitSymbols[unit]}`;

/** What a pack costs: « 23,00 € les 25 kg ». */
export const packPrice = ({ price, packQuantity, unit }: Article) =>
  price == null || packQuantity == null
    ? null
    : `${formatMoney(price * packQuantity)} les ${quantityText(packQuantity, unit)}`;

const isToCome = ({ validFrom }: ArticlePrice) => validFrom > new Date();

/** The price of today. */
export const currentPrice = ({ prices }: Article) => prices.find(({ isCurrent }) => isCurrent);

/** The first price of the days to come. */
export const nextPrice = ({ prices }: Article) => prices.findLast(isToCome);

/** « depuis le 01/11/2026, +3,3 % », « dès le » for a day to come, « le » for a former price. */
export function sinceText(price: ArticlePrice): string {
  const { validFrom, changePercent, isCurrent } = price;
  const day = `${isCurrent ? 'depuis le' : isToCome(price) ? 'dès le' : 'le'} ${formatDate(validFrom)}`;
  return changePercent == null ? day : `${day}, ${formatDifference(changePercent, '%')}`;
}
