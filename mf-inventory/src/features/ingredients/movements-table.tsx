import { movementKindLabels } from '@cervoise/domain/stock';
import { unitSymbols } from '@cervoise/domain/units';
import { Button } from '@cervoise/ui/button';
import { EmptyState } from '@cervoise/ui/feedback';
import { formatDifference, formatMoment, formatQuantity } from '@cervoise/ui/format';
import {
  Amount,
  type Column,
  DataTable,
  ListCard,
  NameCell,
  type TableState,
} from '@cervoise/ui/table';
import styles from './ingredients.module.css';
import type { IngredientDetail, Movement } from './stock-form';

interface MovementsTableProps {
  readonly ingredient: IngredientDetail;
  readonly state: TableState;
  readonly loading: boolean;
  readonly onCorrect: (movement: Movement) => void;
}

function Difference({
  movement,
  symbol,
}: {
  readonly movement: Movement;
  readonly symbol: string;
}) {
  const look = [
    movement.quantity > 0 && styles.incoming,
    movement.isCorrected && styles.struck,
  ].filter(Boolean);
  return (
    <span className={look.join(' ') || undefined}>
      {formatDifference(movement.quantity, symbol)}
    </span>
  );
}

/** The ledger of an ingredient, the newest line first. */
export function MovementsTable({ ingredient, state, loading, onCorrect }: MovementsTableProps) {
  const symbol = unitSymbols[ingredient.unit];
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
  const note = (movement: Movement) =>
    [
      movement.isCorrected && 'Corrigé',
      movement.kind === 'count' && movement.quantity === 0 && 'Stock confirmé',
      movement.reason,
    ]
      .filter(Boolean)
      .join(' · ');
  const columns: readonly Column<Movement>[] = [
    {
      key: 'kind',
      title: 'Mouvement',
      render: (movement) => (
        <NameCell name={movementKindLabels[movement.kind]} detail={note(movement)} />
      ),
    },
    {
      key: 'quantity',
      title: 'Quantité',
      align: 'right',
      render: (movement) => <Difference movement={movement} symbol={symbol} />,
    },
    {
      key: 'stockAfter',
      title: 'Stock après',
      align: 'right',
      render: (movement) => <Amount value={movement.stockAfter} unit={symbol} />,
    },
    {
      key: 'lot',
      title: 'Lot',
      from: 1200,
      render: (movement) => <span className={styles.lot}>{movement.lotNumber ?? '—'}</span>,
    },
    {
      key: 'when',
      title: 'Quand et par qui',
      render: (movement) => (
        <NameCell name={formatMoment(movement.createdAt)} detail={movement.userName} />
      ),
    },
    {
      key: 'correct',
      title: 'Corriger',
      hideTitle: true,
      align: 'right',
      render: correctButton,
    },
  ];
  return (
    <DataTable
      label="Mouvements de stock"
      columns={columns}
      rows={ingredient.movements.nodes}
      rowKey={(movement) => movement.id}
      loading={loading}
      paging={{
        state,
        totalCount: ingredient.movements.totalCount,
        noun: ['mouvement', 'mouvements'],
      }}
      renderCard={(movement) => (
        <ListCard
          title={movementKindLabels[movement.kind]}
          value={<Difference movement={movement} symbol={symbol} />}
          detail={note(movement)}
          valueDetail={`stock ${formatQuantity(movement.stockAfter, symbol)}`}
          status={
            <span className={styles.muted}>
              {`${formatMoment(movement.createdAt)} · ${movement.userName}`}
            </span>
          }
          meta={correctButton(movement)}
        />
      )}
      empty={
        <EmptyState
          icon="history"
          title="Aucun mouvement"
          text="Réceptions, consommations et inventaires s’inscriront ici."
        />
      }
    />
  );
}
