import { quantityText } from '@cervoise/domain/units';
import { formatCount, plural } from '@cervoise/ui/format';
import { Status } from '@cervoise/ui/status';
import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import type { BeerGroup } from './graph-groups';
import { NodeCard, type NodeProps, Toggle, type ToggleProps } from './node-card';
import { type Graph, hectolitersText, lotText, type TracedLot } from './recall-texts';
import styles from './trace-drawing.module.css';

type LotNodeProps = NodeProps & { readonly lot: TracedLot };

export const LotNode = ({ lot, box, isFound }: LotNodeProps) => (
  <NodeCard box={box} isFound={isFound}>
    <Link className={styles.name} to={`/inventory/ingredients/${lot.ingredientId}?lot=${lot.id}`}>
      {lot.ingredientName}
    </Link>
    <span className={styles.detail}>{lotText(lot)}</span>
  </NodeCard>
);

/** What is to be done with what is left of the graph's own lot. */
function restOf(lot: Graph['lots'][number]): ComponentProps<typeof Status> {
  if (lot.quantity <= 0) return { tone: 'neutral', label: 'Lot épuisé' };
  if (lot.isBlocked) return { tone: 'attention', label: 'Reste bloqué' };
  return lot.awaitsAnalysis
    ? { tone: 'attention', label: 'En attente d’analyse' }
    : { tone: 'critical', label: 'Reste à bloquer' };
}

/** The graph's own lot: received, used, left. */
export function SubjectLotNode({ lot, box, isFound }: LotNodeProps) {
  return (
    <NodeCard box={box} isFound={isFound} className={styles.subject}>
      <span className={styles.detail}>{lot.ingredientName}</span>
      <Link
        className={`${styles.subjectName} cv-ink cv-ellipsis`}
        to={`/inventory/ingredients/${lot.ingredientId}?lot=${lot.id}`}
      >
        {lot.lotNumber ?? 'Sans numéro'}
      </Link>
      <span
        className={styles.detail}
      >{`${quantityText(lot.receivedQuantity, lot.unit)} ${plural(lot.receivedQuantity, 'reçu')}`}</span>
      <dl className={`${styles.subjectFigures} cv-flex cv-gap-24 cv-line-above`}>
        <div>
          <dt className="cv-fine cv-muted">Utilisé</dt>
          <dd className="cv-strong cv-figures">{quantityText(lot.brewedQuantity, lot.unit)}</dd>
        </div>
        <div>
          <dt className="cv-fine cv-muted">Reste</dt>
          <dd className="cv-strong cv-figures">{quantityText(lot.quantity, lot.unit)}</dd>
        </div>
      </dl>
      {lot.unassignedQuantity > 0 && (
        <strong className="cv-small cv-red">
          {`${quantityText(lot.unassignedQuantity, lot.unit)} sans brassin`}
        </strong>
      )}
      <Status {...restOf(lot)} />
    </NodeCard>
  );
}

interface BeerNodeProps extends NodeProps, Pick<ToggleProps, 'isOpen' | 'onToggle'> {
  readonly group: BeerGroup;
}

/** The batches of one beer, folded into a card or listed below it. */
export const BeerNode = ({ group, box, isFound, isOpen, onToggle }: BeerNodeProps) => {
  const count = formatCount(group.batches.length, 'brassin');
  const liters = group.batches.reduce((sum, { batch }) => sum + batch.volumeInLiters, 0);
  return (
    <NodeCard box={box} isFound={isFound} className={styles.foldable}>
      <span className="cv-flex cv-between cv-baseline cv-gap-8">
        <strong className={styles.name}>{group.recipeName}</strong>
        <span className={`cv-fixed cv-strong cv-figures ${styles.figure}`}>
          {hectolitersText(liters)} <small className="cv-muted cv-regular">hl</small>
        </span>
      </span>
      <span className={styles.detail}>{count}</span>
      <Toggle isOpen={isOpen} what={`${group.recipeName}, ${count}`} onToggle={onToggle} />
    </NodeCard>
  );
};

interface BatchNodeProps extends NodeProps {
  readonly batch: Graph['batches'][number];
  readonly isSubject: boolean;
  /** What it took of the graph's own lot. */
  readonly taken: string | null;
  /** Hides its containers, where it has several. */
  readonly onClose?: () => void;
}

export const BatchNode = ({ batch, box, isFound, isSubject, taken, onClose }: BatchNodeProps) => (
  <NodeCard
    box={box}
    isFound={isFound}
    className={[isSubject && styles.marked, onClose && styles.foldable].filter(Boolean).join(' ')}
  >
    <span className="cv-flex cv-between cv-baseline cv-gap-8">
      <Link className={styles.name} to={`/production/${batch.id}`}>
        {batch.recipeName}
      </Link>
      <span className={`cv-fixed cv-strong cv-figures ${styles.figure}`}>
        {hectolitersText(batch.volumeInLiters)} <small className="cv-muted cv-regular">hl</small>
      </span>
    </span>
    <span className={styles.detail}>
      {`nº\u00a0${batch.batchNumber}`}
      {taken && ` · ${taken} du lot`}
    </span>
    {onClose && (
      <Toggle
        isOpen
        what={`les contenants du brassin nº\u00a0${batch.batchNumber}`}
        onToggle={onClose}
      />
    )}
  </NodeCard>
);

/** A batch of the same vessel, to watch. */
export const SiblingNode = ({
  sibling: { batch, vesselName },
  box,
  isFound,
}: NodeProps & { readonly sibling: Graph['siblings'][number] }) => (
  <NodeCard box={box} isFound={isFound} className={styles.sibling}>
    <Link className={styles.detail} to={`/production/${batch.id}`}>
      {batch.recipeName}
    </Link>
    <span className={styles.detail}>{`nº\u00a0${batch.batchNumber} · ${vesselName}`}</span>
  </NodeCard>
);
