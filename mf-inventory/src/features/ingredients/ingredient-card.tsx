import { unitSymbolOf } from '@cervoise/domain/units';
import { LevelBar } from '@cervoise/ui/status';
import { Amount, ListCard } from '@cervoise/ui/table';
import type { ReactNode } from 'react';
import type { IngredientRowFragment } from '../../generated/graphql';
import { ExpiredStock, ExpiryDate, IngredientStatus } from './ingredient-columns';
import { describeIngredient } from './ingredient-words';
import { formatStock } from './lot-words';

interface IngredientCardProps {
  readonly row: IngredientRowFragment;
  /** In the view of what has expired. */
  readonly showsExpired: boolean;
  readonly actions?: ReactNode;
}

function LotAndExpiry({ row }: Pick<IngredientCardProps, 'row'>) {
  const { lotNumber, expiryDate } = row;
  return (
    <>
      {lotNumber && `Lot ${lotNumber}`}
      {lotNumber && expiryDate && ' · '}
      {expiryDate && (
        <>
          exp. <ExpiryDate row={row} />
        </>
      )}
    </>
  );
}

/** An ingredient in the list of a phone. */
export function IngredientCard({ row, showsExpired, actions }: IngredientCardProps) {
  const unit = unitSymbolOf(row.unit, row.stockQuantity);
  return (
    <ListCard
      title={row.name}
      to={`/inventory/ingredients/${row.id}`}
      detail={describeIngredient(row)}
      value={
        <Amount value={row.stockQuantity} unit={unit} strong critical={row.stockQuantity <= 0} />
      }
      valueDetail={`seuil ${formatStock(row.minimumStockQuantity, row.unit)}`}
      bar={<LevelBar value={row.stockQuantity} minimum={row.minimumStockQuantity} unit={unit} />}
      status={<IngredientStatus row={row} />}
      meta={
        showsExpired ? (
          <>
            dont périmé <ExpiredStock row={row} />
          </>
        ) : (
          <LotAndExpiry row={row} />
        )
      }
      actions={actions}
    />
  );
}
