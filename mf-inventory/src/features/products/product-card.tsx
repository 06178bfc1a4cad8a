import { formatDate, formatQuantity } from '@cervoise/ui/format';
import { Amount, DateText, ListCard } from '@cervoise/ui/table';
import type { ReactNode } from 'react';
import type { ProductRowFragment } from '../../generated/graphql';
import {
  bestBeforeOf,
  containerNoun,
  describeProduct,
  isSoldOut,
  totalVolume,
} from '../../products/product-words';
import { ProductStatus } from './product-columns';

interface ProductCardProps {
  readonly row: ProductRowFragment;
  readonly actions?: ReactNode;
}

/** A finished product in the list of a phone. */
export function ProductCard({ row, actions }: ProductCardProps) {
  const bestBefore = bestBeforeOf(row);
  return (
    <ListCard
      title={row.recipe.name}
      to={`/inventory/${row.id}`}
      detail={[describeProduct(row), row.location].filter(Boolean).join(' · ')}
      value={
        <Amount
          value={row.quantity}
          unit={containerNoun(row.quantity, row.containerType)}
          strong
          critical={isSoldOut(row)}
        />
      }
      valueDetail={formatQuantity(totalVolume(row), 'l')}
      status={<ProductStatus row={row} />}
      meta={
        bestBefore && (
          <DateText tone={bestBefore.tone}>
            {`DDM ${formatDate(row.bestBeforeDate)}, ${bestBefore.text}`}
          </DateText>
        )
      }
      actions={actions}
    />
  );
}
