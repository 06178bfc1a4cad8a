import { listLimits } from '@cervoise/domain/lists';
import {
  type BatchStatus,
  batchStatuses,
  batchStatusLabels,
  transitionRefusal,
} from '@cervoise/domain/production';
import { useQuery } from '@cervoise/graphql-client';
import { Unavailable } from '@cervoise/records/read-failure';
import { toastError, useCan } from '@cervoise/shell-contract';
import { IconButton } from '@cervoise/ui/button';
import { deferred } from '@cervoise/ui/deferred';
import { EmptyState } from '@cervoise/ui/feedback';
import { formatCount, formatNumber, formatQuantity } from '@cervoise/ui/format';
import { Card } from '@cervoise/ui/page';
import { Status } from '@cervoise/ui/status';
import { useIsPhone } from '@cervoise/ui/theme';
import { type KeyboardEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import type { BatchBoardQuery, BatchRowFragment } from '../../../generated/graphql';
import { BeerName } from '../batch-columns';
import {
  batchKind,
  emptyTexts,
  isReadingDue,
  progressText,
  stepLabels,
  vesselNames,
} from '../batch-texts';
import type { Step } from '../steps/batch-step';
import { batchBoardQuery } from './batch-board.graphql';
import styles from './batch-board.module.css';

/** One per status; archived batches are not on the board. */
const columns = batchStatuses.filter((status) => status !== 'archived');
type ColumnStatus = (typeof columns)[number];

const hint =
  'Glissez une carte d’une colonne, ou Alt et la flèche droite : l’étape demande ce qu’il lui faut.';
const phoneHint = 'La flèche d’une carte la passe à l’étape suivante.';

const batchStep = deferred(async () => (await import('../steps/batch-step')).BatchStep);

interface ChosenStep {
  readonly batch: BatchRowFragment;
  readonly step: Step;
}

/**
 * The open batches by status. A card moves one column at a time: dragged, with Alt and the right
 * arrow, or by its button; the step then opens its form.
 */
export function BatchBoard() {
  const canWrite = useCan(batchKind.permissions.write);
  const isPhone = useIsPhone();
  const { data, ...read } = useQuery(batchBoardQuery, {
    variables: { first: listLimits.boardCards },
  });
  const [dragged, setDragged] = useState<BatchRowFragment | null>(null);
  const [chosen, setChosen] = useState<ChosenStep | null>(null);
  if (!data) return <Unavailable read={read} />;
  if (columns.every((status) => data[status].totalCount === 0))
    return (
      <Card>
        <EmptyState icon="production" {...emptyTexts.open} />
      </Card>
    );

  const move = (batch: BatchRowFragment, to: BatchStatus) => {
    if (to === 'planned' || !batch.allowedTransitions.includes(to)) {
      const message = transitionRefusal(batch.status, to);
      if (message && to !== batch.status) toastError({ title: 'Étape impossible', message });
      return;
    }
    setChosen({ batch, step: to });
  };
  return (
    <>
      <p className="cv-small cv-muted cv-below-12">
        {canWrite ? (isPhone ? phoneHint : hint) : 'Chaque colonne est une étape.'}
      </p>
      {/* It scrolls sideways on a narrow screen, so it must be focusable. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <section className={styles.board} aria-label="Brassins par statut" tabIndex={0}>
        {columns.map((status) => (
          <BoardColumn
            key={status}
            status={status}
            page={data[status]}
            dragged={dragged}
            onDrag={canWrite ? setDragged : undefined}
            onMove={move}
          />
        ))}
      </section>
      {chosen && <batchStep.Component {...chosen} onClose={() => setChosen(null)} />}
    </>
  );
}

interface BoardColumnProps {
  readonly status: ColumnStatus;
  readonly page: BatchBoardQuery[ColumnStatus];
  /** The card being dragged. */
  readonly dragged: BatchRowFragment | null;
  /** Absent for users who may not change a batch. */
  readonly onDrag?: (batch: BatchRowFragment | null) => void;
  readonly onMove: (batch: BatchRowFragment, to: BatchStatus) => void;
}

function BoardColumn({ status, page, dragged, onDrag, onMove }: BoardColumnProps) {
  const isTarget = dragged?.allowedTransitions.includes(status) ?? false;
  const label = batchStatusLabels[status];
  const { nodes: batches, totalCount } = page;
  const others = totalCount - batches.length;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a place to drop on; keys and buttons do the same
    <div
      className={`${styles.column} cv-lined cv-stack`}
      data-target={isTarget || undefined}
      onDragOver={(event) => dragged && event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        if (dragged) onMove(dragged, status);
        onDrag?.(null);
      }}
    >
      <h2 className={`${styles.head} cv-subhead`}>
        {label}{' '}
        <span className={`${styles.count} cv-muted cv-regular cv-figures`}>
          {formatNumber(totalCount)}
        </span>
      </h2>
      <ul
        className="cv-stack cv-gap-8"
        aria-label={`${label}, ${formatCount(totalCount, 'brassin')}`}
      >
        {batches.map((batch) => (
          <BoardCard key={batch.id} batch={batch} onDrag={onDrag} onMove={onMove} />
        ))}
      </ul>
      {batches.length === 0 && (
        <p className={`${styles.none} cv-muted cv-text-13`}>Aucun brassin</p>
      )}
      {others > 0 && (
        <p className={`${styles.others} cv-text-13`}>
          <Link to={`/production?view=${status}`}>
            {`${formatCount(others, 'autre', 'autres')} dans la liste`}
          </Link>
        </p>
      )}
    </div>
  );
}

interface BoardCardProps extends Pick<BoardColumnProps, 'onDrag' | 'onMove'> {
  readonly batch: BatchRowFragment;
}

function BoardCard({ batch, onDrag, onMove }: BoardCardProps) {
  const next = batch.allowedTransitions.find((status) => status !== 'archived');
  const canMove = onDrag !== undefined && next !== undefined && next !== 'planned';
  const moveByKey = (event: KeyboardEvent) => {
    if (!canMove || !event.altKey || event.key !== 'ArrowRight') return;
    event.preventDefault();
    onMove(batch, next);
  };
  return (
    <li
      className={`${styles.card} cv-round cv-on-white cv-stack cv-gap-4 cv-break`}
      draggable={onDrag !== undefined}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', batch.batchNumber);
        onDrag?.(batch);
      }}
      onDragEnd={() => onDrag?.(null)}
    >
      <div className={`${styles.row} cv-row cv-between cv-gap-8`}>
        <Link
          className="cv-hover-copper cv-ink cv-strong cv-figures cv-plain-link"
          to={`/production/${batch.id}`}
          draggable={false}
          onKeyDown={moveByKey}
          aria-keyshortcuts={canMove ? 'Alt+ArrowRight' : undefined}
        >
          {batch.batchNumber}
        </Link>
        {canMove && (
          <IconButton
            icon="arrow-right"
            size="small"
            label={`${stepLabels[next]} : ${batch.batchNumber}`}
            onClick={() => onMove(batch, next)}
          />
        )}
      </div>
      <BeerName row={batch} />
      <span className="cv-fine cv-muted">{progressText(batch)}</span>
      {isReadingDue(batch) && <Status tone="attention" label="Relevé à faire" />}
      <span className="cv-fine cv-muted">
        {[vesselNames(batch), formatQuantity(batch.volumeInLiters, 'l')]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </li>
  );
}
