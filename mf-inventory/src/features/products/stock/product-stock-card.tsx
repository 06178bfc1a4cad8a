import { LabelsButton } from '@cervoise/records/labels';
import { FigureCard, FigureNote } from '@cervoise/records/record';
import { formatMoney, formatNumber, formatQuantity } from '@cervoise/ui/format';
import { Status } from '@cervoise/ui/status';
import {
  bestBeforeOf,
  containerNoun,
  describeProduct,
  totalVolume,
} from '../../../product-description';
import { ProductStatus } from '../product-columns';
import { productLabels } from '../product-words';
import type { ProductDetail } from './product-detail';

/** How many containers are left, how long they keep and what they are worth. */
export function ProductStockCard({ product }: { readonly product: ProductDetail }) {
  const { quantity, unitPrice } = product;
  const bestBefore = bestBeforeOf(product);
  const value = unitPrice == null ? null : formatMoney(quantity * unitPrice);
  return (
    <FigureCard
      title="Stock"
      figure={formatNumber(quantity)}
      unit={containerNoun(quantity, product.containerType)}
    >
      <ProductStatus row={product} />
      {bestBefore && <Status tone={bestBefore.tone} label={`DDM ${bestBefore.text}`} />}
      <FigureNote>
        {[formatQuantity(totalVolume(product), 'l'), value].filter(Boolean).join(' · ')}
      </FigureNote>
      {!product.isDeleted && (
        <LabelsButton
          of={productLabels}
          items={[{ id: product.id, label: `${product.recipe.name}, ${describeProduct(product)}` }]}
        />
      )}
    </FigureCard>
  );
}
