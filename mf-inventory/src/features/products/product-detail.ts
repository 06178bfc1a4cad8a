import type { ProductQuery } from '../../generated/graphql';

export type ProductDetail = ProductQuery['inventoryItem'];
export type ProductMovement = ProductDetail['movements']['nodes'][number];

/** What every form over a product takes. */
export interface ProductFormProps {
  readonly product: ProductDetail;
  /** Saved or given up: the form can go. */
  readonly onDone: () => void;
}
