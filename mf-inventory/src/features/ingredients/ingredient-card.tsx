import { unitSymbols } from '@cervoise/domain/units';
import { formatQuantity } from '@cervoise/ui/format';
import { LevelBar } from '@cervoise/ui/status';
import { Amount, ListCard } from '@cervoise/ui/table';
import type { ReactNode } from 'react';
import type { IngredientRowFragment } from '../../generated/graphql';
import { ExpiryDate, IngredientStatus } from './ingredient-columns';
import { describeIngredient } from './ingredient-words';

interface IngredientCardProps {
  readonly row: IngredientRowFragment;
  readonly actions?: ReactNode;
}

/** An ingredient in the list of a phone. */
export function IngredientCard({ row, actions }: IngredientCardProps) {
  const unit = unitSymbols[row.unit];
  return (
    <ListCard
      title={row.name}
      to={`/inventory/ingredients/${row.id}`}
      detail={describeIngredient(row)}
      value={
        <Amount value={row.stockQuantity} unit={unit} strong critical={row.stockQuantity <= 0} />
      }
      valueDetail={`seuil ${formatQuantity(row.minimumStockQuantity, unit)}`}
      bar={<LevelBar value={row.stockQuantity} minimum={row.minimumStockQuantity} unit={unit} />}
      status={<IngredientStatus row={row} />}
      meta={
        <>
          {row.lotNumber && `Lot ${row.lotNumber}`}
          {row.lotNumber && row.expiryDate && ' · '}
          {row.expiryDate && (
            <>
              exp. <ExpiryDate row={row} />
            </>
          )}
        </>
      }
      actions={actions}
    />
  );
}
