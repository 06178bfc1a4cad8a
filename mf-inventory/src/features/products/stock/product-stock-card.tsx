import { LabelsButton } from '@cervoise/records/labels';
import { FigureCard, FigureNote } from '@cervoise/records/record';
import { Button } from '@cervoise/ui/button';
import { formatMoney, formatNumber } from '@cervoise/ui/format';
import { Status } from '@cervoise/ui/status';
import { bestBeforeOf, containerNoun, describeProduct } from '../../../product-description';
import { ProductStatus, ProductVolume } from '../product-columns';
import { productLabels } from '../product-texts';
import type { ProductDetail } from './product-detail';

interface ProductStockCardProps {
  readonly product: ProductDetail;
  /** Opens the form that writes off an expired product; undefined when it is not expired. */
  readonly onWriteOff?: () => void;
}

/** The quantity, best-before date and value of a product. */
export function ProductStockCard({ product, onWriteOff }: ProductStockCardProps) {
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
      {onWriteOff && (
        <Button size="small" onClick={onWriteOff}>
          Passer en perte
        </Button>
      )}
      <FigureNote>
        <ProductVolume row={product} />
        {value && ` · ${value}`}
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
