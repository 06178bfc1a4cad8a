import { movementKindLabels } from '@cervoise/domain/stock';
import { unitSymbolOf } from '@cervoise/domain/units';
import { Button } from '@cervoise/ui/button';
import { formatMoment } from '@cervoise/ui/format';
import type { TableState } from '@cervoise/ui/table';
import { LedgerTable } from '../../ledger/ledger-table';
import styles from './ingredients.module.css';
import type { IngredientDetail, Movement } from './stock-form';

interface MovementsTableProps {
  readonly ingredient: IngredientDetail;
  readonly state: TableState;
  readonly loading: boolean;
  readonly onCorrect: (movement: Movement) => void;
}

const noteOf = ({ kind, quantity, isCorrected, reason }: Movement) =>
  [isCorrected && 'Corrigé', kind === 'count' && quantity === 0 && 'Stock confirmé', reason]
    .filter(Boolean)
    .join(' · ');

/** The ledger of an ingredient; a line that was wrong can be corrected once. */
export function MovementsTable({ ingredient, state, loading, onCorrect }: MovementsTableProps) {
  const correctButton = (movement: Movement) =>
    !ingredient.isDeleted &&
    !movement.isCorrected &&
    movement.kind !== 'correction' && (
      <Button
        size="small"
        onClick={() => onCorrect(movement)}
        aria-label={`Corriger le mouvement du ${formatMoment(movement.createdAt)}`}
      >
        Corriger
      </Button>
    );
  return (
    <LedgerTable
      lines={ingredient.movements.nodes}
      totalCount={ingredient.movements.totalCount}
      state={state}
      loading={loading}
      unitOf={(quantity) => unitSymbolOf(ingredient.unit, quantity)}
      kindOf={(movement) => movementKindLabels[movement.kind]}
      noteOf={noteOf}
      stockAfter={(movement) => movement.stockAfter}
      column={{
        key: 'lot',
        title: 'Lot',
        from: 1200,
        render: (movement) => <span className={styles.lot}>{movement.lotNumber ?? '—'}</span>,
      }}
      renderAction={correctButton}
      emptyText="Réceptions, consommations et inventaires s’inscriront ici."
    />
  );
}
