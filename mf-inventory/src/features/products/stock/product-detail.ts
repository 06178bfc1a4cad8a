import type { CountedStock } from '@cervoise/records/ledger';
import type { ProductQuery } from '../../../generated/graphql';
import { containerNoun } from '../../../product-description';

export type ProductDetail = ProductQuery['inventoryItem'];
export type ProductMovement = ProductDetail['movements']['nodes'][number];

/** The props of every form about a product. */
export interface ProductFormProps {
  readonly product: ProductDetail;
  /** Called once saved or cancelled. */
  readonly onDone: () => void;
}

/** The stock of a product in containers. */
export const stockOf = ({ quantity, containerType }: ProductDetail): CountedStock => ({
  quantity,
  unitOf: (count) => containerNoun(count, containerType),
});
