import { movementKindLabels } from '@cervoise/domain/stock';
import { LedgerTable } from '@cervoise/records/ledger';
import type { TableState } from '@cervoise/ui/table';
import styles from '../ingredients.module.css';
import { type IngredientDetail, type Movement, stockOf } from './stock-form';

interface MovementsTableProps {
  readonly ingredient: IngredientDetail;
  readonly state: TableState;
  readonly loading: boolean;
  /** Absent without permission. */
  readonly onCorrect?: (movement: Movement) => void;
}

/** The ledger of an ingredient. */
export function MovementsTable({ ingredient, state, loading, onCorrect }: MovementsTableProps) {
  return (
    <LedgerTable
      lines={ingredient.movements.nodes}
      totalCount={ingredient.movements.totalCount}
      state={state}
      loading={loading}
      unitOf={stockOf(ingredient).unitOf}
      kindOf={({ kind }) => movementKindLabels[kind]}
      stockAfter={({ stockAfter }) => stockAfter}
      column={{
        key: 'lot',
        title: 'Lot',
        from: 1200,
        render: ({ lotNumber }) => (
          <span className={`${styles.lot} cv-muted cv-nowrap cv-text-13`}>{lotNumber ?? '—'}</span>
        ),
      }}
      onCorrect={onCorrect}
      isCorrectable={({ kind }) => kind !== 'correction'}
      emptyText="Réceptions, consommations et inventaires s’inscriront ici."
    />
  );
}
