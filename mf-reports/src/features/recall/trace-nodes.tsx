import { quantityText } from '@cervoise/domain/units';
import { formatCount, formatNumber, plural } from '@cervoise/ui/format';
import { Icon } from '@cervoise/ui/icon';
import { Status } from '@cervoise/ui/status';
import type { ComponentProps, CSSProperties, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { BeerGroup } from './graph-groups';
import type { Box } from './graph-lines';
import { summaryName, sumsOf } from './graph-texts';
import {
  type Containers,
  containersName,
  customersText,
  type Graph,
  hectolitersText,
  labelText,
  lotText,
  type TracedLot,
} from './recall-texts';
import styles from './trace-drawing.module.css';

const at = ({ left, top, width, height }: Box): CSSProperties => ({ left, top, width, height });

interface NodeProps {
  readonly box: Box;
  /** By a search. */
  readonly isFound?: boolean;
}

interface NodeCardProps extends NodeProps {
  readonly className?: string;
  readonly children: ReactNode;
}

const NodeCard = ({ box, isFound, className, children }: NodeCardProps) => (
  <li
    className={[`${styles.node} cv-stack cv-centre`, className].filter(Boolean).join(' ')}
    style={at(box)}
    data-node={box.id}
    data-found={isFound || undefined}
  >
    {children}
  </li>
);

interface ToggleProps {
  readonly isOpen: boolean;
  /** What it shows or hides: « les 24 brassins de Blonde ». */
  readonly what: string;
  readonly onToggle: () => void;
}

/** Shows or hides what is folded into a card. */
const Toggle = ({ isOpen, what, onToggle }: ToggleProps) => (
  <button
    type="button"
    className={`${styles.toggle} cv-round cv-row cv-centre cv-muted cv-absolute`}
    aria-expanded={isOpen}
    aria-label={`${isOpen ? 'Replier' : 'Déplier'} ${what}`}
    onClick={onToggle}
  >
    <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size={16} />
  </button>
);

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

interface MovementsProps {
  readonly sums: Omit<ReturnType<typeof sumsOf>, 'madeQuantity'>;
  /** The number of customers with a name; absent for a card of several kinds of containers. */
  readonly known?: number;
  readonly who?: ReactNode;
}

const goneText = (known: number | undefined) => {
  if (known === undefined) return 'Parti';
  return known > 0 ? `Parti chez ${formatCount(known, 'client')}` : 'Parti, client non noté';
};

/** What happened to containers: in stock, gone, or unexplained. */
function Movements({ sums, known, who }: MovementsProps) {
  const { inStockQuantity, soldQuantity, lostQuantity, missingQuantity } = sums;
  const lines = [
    inStockQuantity > 0 && { tone: 'healthy' as const, label: 'En stock', count: inStockQuantity },
    soldQuantity > 0 && {
      tone: 'upcoming' as const,
      label: goneText(known),
      count: soldQuantity,
    },
    lostQuantity > 0 && {
      tone: 'neutral' as const,
      label: 'Perdu ou dégusté',
      count: lostQuantity,
    },
    missingQuantity !== 0 && {
      tone: 'critical' as const,
      label: missingQuantity > 0 ? 'Manque' : 'De trop',
      count: Math.abs(missingQuantity),
    },
  ].flatMap((line) => line || []);
  return (
    <>
      {lines.slice(0, 2).map(({ tone, label, count }) => (
        <span key={label} className="cv-row cv-small cv-between cv-gap-8 cv-figures">
          <Status tone={tone} label={label} />
          <strong>{formatNumber(count, 0)}</strong>
        </span>
      ))}
      {lines.length === 1 && soldQuantity > 0 && who && (
        <span className={styles.detail}>{who}</span>
      )}
      {lines.length === 0 && <span className={styles.detail}>Aucun mouvement</span>}
    </>
  );
}

interface ContainersNodesProps extends NodeProps {
  readonly containers: Containers;
  readonly movements: Box;
}

/** Containers of one filling, and beside them what happened to them. */
export const ContainersNodes = ({ containers, box, isFound, movements }: ContainersNodesProps) => {
  const { name, detail } = customersText(containers);
  return (
    <>
      <NodeCard box={box} isFound={isFound} className={styles.pictured}>
        <Icon name={containers.containerType} className={styles.icon} />
        <span className="cv-flex cv-between cv-baseline cv-gap-8">
          <Link className={styles.name} to={`/inventory/${containers.id}`}>
            {containersName(containers.containerType, containers.volumeInLiters)}
          </Link>
          <span className={`cv-fixed cv-strong cv-figures ${styles.figure}`}>
            {formatNumber(containers.madeQuantity, 0)}
          </span>
        </span>
        <span className={styles.detail}>{labelText(containers)}</span>
      </NodeCard>
      <NodeCard box={movements} isFound={isFound}>
        <Movements
          sums={containers}
          known={containers.customers.filter((customer) => customer.name !== null).length}
          who={[name, detail].filter(Boolean).join(' ')}
        />
      </NodeCard>
    </>
  );
};

interface SummaryNodesProps extends NodeProps {
  readonly containers: readonly Containers[];
  /** Of the batch or beer. */
  readonly name: string;
  readonly movements: Box;
  readonly onOpen: () => void;
}

/** Containers that are folded into one card, with the sums of what happened to them. */
export const SummaryNodes = ({
  containers,
  name,
  box,
  isFound,
  movements,
  onOpen,
}: SummaryNodesProps) => {
  const sums = sumsOf(containers);
  return (
    <>
      <NodeCard box={box} isFound={isFound} className={styles.foldable}>
        <strong className={styles.name}>{summaryName(containers)}</strong>
        <span className={styles.detail}>{formatCount(sums.madeQuantity, 'contenant')}</span>
        <Toggle isOpen={false} what={`${name}, ${summaryName(containers)}`} onToggle={onOpen} />
      </NodeCard>
      <NodeCard box={movements} isFound={isFound}>
        <Movements sums={sums} />
      </NodeCard>
    </>
  );
};
