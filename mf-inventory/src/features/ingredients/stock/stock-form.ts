import { unitSymbolOf } from '@cervoise/domain/units';
import type { CountedStock } from '@cervoise/records/ledger';
import { toCalendarDate } from '@cervoise/ui/format';
import type { IngredientQuery } from '../../../generated/graphql';

export type IngredientDetail = IngredientQuery['ingredient'];
export type Movement = IngredientDetail['movements']['nodes'][number];
export type Lot = IngredientDetail['lots'][number];

/** The props of every stock form. */
export interface StockFormProps {
  readonly ingredient: IngredientDetail;
  /** Called once saved or cancelled. */
  readonly onDone: () => void;
}

/** Active queries to refetch after a stock movement. */
export const stockQueries = ['Ingredient', 'IngredientLots', 'IngredientCosts'];

/** A lot for the domain's rules, days as texts. */
export const asStock = (lot: Lot) => ({
  ...lot,
  receivedOn: toCalendarDate(lot.receivedOn) ?? '',
  expiryDate: toCalendarDate(lot.expiryDate),
});

/** The stock of an ingredient, in its unit. */
export const stockOf = ({ stockQuantity, unit, packQuantity }: IngredientDetail): CountedStock => ({
  quantity: stockQuantity,
  unit,
  packQuantity,
  unitOf: (quantity) => unitSymbolOf(unit, quantity),
});
