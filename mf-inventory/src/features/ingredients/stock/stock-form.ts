import { unitSymbolOf } from '@cervoise/domain/units';
import type { CountedStock } from '@cervoise/records/ledger';
import type { IngredientQuery } from '../../../generated/graphql';

export type IngredientDetail = IngredientQuery['ingredient'];
export type Movement = IngredientDetail['movements']['nodes'][number];
export type Lot = IngredientDetail['lots'][number];

/** What every form that moves stock takes. */
export interface StockFormProps {
  readonly ingredient: IngredientDetail;
  /** Called once saved or cancelled. */
  readonly onDone: () => void;
}

/** Names of the queries to read again, where they are on screen, once the stock has moved. */
export const stockQueries = ['Ingredient', 'IngredientLots', 'IngredientCosts'];

/** What is left of an ingredient, in its unit. */
export const stockOf = ({ stockQuantity, unit }: IngredientDetail): CountedStock => ({
  quantity: stockQuantity,
  unit,
  unitOf: (quantity) => unitSymbolOf(unit, quantity),
});
