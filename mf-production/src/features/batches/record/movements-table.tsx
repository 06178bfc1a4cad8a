import { Button } from '@cervoise/ui/button';
import { EmptyState } from '@cervoise/ui/feedback';
import { formatDate, formatQuantity } from '@cervoise/ui/format';
import { type Column, DataTable, ListCard, NameCell } from '@cervoise/ui/table';
import { useState } from 'react';
import type { BatchDetailFragment } from '../../../generated/graphql';
import { type BeerEvent, beerEvents } from './beer-events';
import styles from './logs-table.module.css';
import { MovementCorrection } from './movement-correction';

const litersText = ({ liters, isReplaced }: BeerEvent) => {
  const text = formatQuantity(liters, 'l');
  return isReplaced ? <s className="cv-muted">{text}</s> : text;
};

const noteOf = ({ note, isReplaced }: BeerEvent) =>
  isReplaced ? 'Noté d’abord, remplacé par la correction' : note;

const columns: readonly Column<BeerEvent>[] = [
  {
    key: 'when',
    title: 'Quand et par qui',
    render: (event) => (
      <span
        className={
          event.isReplaced ? `${styles.replaced} cv-block cv-relative cv-muted` : undefined
        }
      >
        <NameCell name={formatDate(event.movedOn)} detail={event.userName} />
      </span>
    ),
  },
  {
    key: 'name',
    title: 'Mouvement',
    render: ({ name, otherBatch }) => (
      <NameCell
        name={otherBatch ? `${name}, ${otherBatch.batchNumber}` : name}
        to={otherBatch ? `/production/${otherBatch.id}` : undefined}
      />
    ),
  },
  { key: 'place', title: 'Cuve', render: ({ place }) => place },
  { key: 'liters', title: 'Litres', align: 'right', render: litersText },
  {
    key: 'note',
    title: 'Note',
    render: (event) => <span className="cv-break">{noteOf(event)}</span>,
  },
];

interface MovementsTableProps {
  readonly batch: BatchDetailFragment;
  readonly canWrite: boolean;
}

/** The ledger of a batch's beer, newest first, each line with its correction. */
export function MovementsTable({ batch, canWrite }: MovementsTableProps) {
  const [corrected, setCorrected] = useState<BeerEvent | null>(null);
  const mayCorrect = canWrite && !batch.abandonReason;
  const correction = (event: BeerEvent) =>
    mayCorrect &&
    event.isCorrectable && (
      <Button
        size="small"
        variant="quiet"
        onClick={() => setCorrected(event)}
        aria-label={`Corriger ${event.name} du ${formatDate(event.movedOn)}, ${formatQuantity(event.liters, 'l')}`}
      >
        Corriger
      </Button>
    );
  return (
    <>
      <DataTable
        label="Mouvements de la bière"
        columns={
          mayCorrect
            ? [
                ...columns,
                { key: 'actions', title: 'Actions', hideTitle: true, render: correction },
              ]
            : columns
        }
        rows={beerEvents(batch.beerMovements)}
        rowKey={(event) => `${event.id} ${event.isReplaced}`}
        renderCard={(event) => (
          <ListCard
            title={event.otherBatch ? `${event.name}, ${event.otherBatch.batchNumber}` : event.name}
            value={litersText(event)}
            detail={event.place}
            valueDetail={noteOf(event)}
            status={
              <span className="cv-muted">{`${formatDate(event.movedOn)} · ${event.userName}`}</span>
            }
            actions={correction(event) || undefined}
          />
        )}
        empty={
          <EmptyState
            icon="production"
            title="Pas encore de bière"
            text="Le brassage, les transferts, les pertes et le conditionnement s’inscrivent ici."
          />
        }
      />
      {corrected && (
        <MovementCorrection
          batchId={batch.id}
          event={corrected}
          onClose={() => setCorrected(null)}
        />
      )}
    </>
  );
}
