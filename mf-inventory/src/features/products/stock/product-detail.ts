import type { CountedStock } from '@cervoise/records/ledger';
import type { ProductQuery } from '../../../generated/graphql';
import { containerNoun } from '../../../product-description';

export type ProductDetail = ProductQuery['inventoryItem'];
export type ProductMovement = ProductDetail['movements']['nodes'][number];

/** What every form over a product takes. */
export interface ProductFormProps {
  readonly product: ProductDetail;
  /** Called once saved or cancelled. */
  readonly onDone: () => void;
}

/** What is left of a product, by the container. */
export const stockOf = ({ quantity, containerType }: ProductDetail): CountedStock => ({
  quantity,
  unitOf: (count) => containerNoun(count, containerType),
});
