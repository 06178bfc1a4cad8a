import type { IngredientQuery } from '../../generated/graphql';

export type IngredientDetail = IngredientQuery['ingredient'];
export type Movement = IngredientDetail['movements']['nodes'][number];
export type Lot = IngredientDetail['lots'][number];

/** What every form that moves stock takes. */
export interface StockFormProps {
  readonly ingredient: IngredientDetail;
  /** Saved or given up: the form can go. */
  readonly onDone: () => void;
}
