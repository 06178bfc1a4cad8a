import { quantityText } from '@cervoise/domain/units';
import { formatCount, formatNumber } from '@cervoise/ui/format';
import { Icon } from '@cervoise/ui/icon';
import { Status } from '@cervoise/ui/status';
import type { ComponentProps, CSSProperties, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { type Box, columns } from './graph-layout';
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
}

interface NodeCardProps extends NodeProps {
  readonly className?: string;
  readonly children: ReactNode;
}

const NodeCard = ({ box, className, children }: NodeCardProps) => (
  <li className={[styles.node, className].filter(Boolean).join(' ')} style={at(box)}>
    {children}
  </li>
);

type LotNodeProps = NodeProps & { readonly lot: TracedLot };

export const LotNode = ({ lot, box }: LotNodeProps) => (
  <NodeCard box={box}>
    <Link className={styles.name} to={`/inventory/ingredients/${lot.ingredientId}?lot=${lot.id}`}>
      {lot.ingredientName}
    </Link>
    <span className={styles.detail}>{lotText(lot)}</span>
  </NodeCard>
);

/** What is to be done with what is left of the graph's own lot. */
function restOf({ quantity, isBlocked }: Graph['lots'][number]): ComponentProps<typeof Status> {
  if (quantity <= 0) return { tone: 'neutral', label: 'Lot épuisé' };
  return isBlocked
    ? { tone: 'attention', label: 'Reste bloqué' }
    : { tone: 'critical', label: 'Reste à bloquer' };
}

/** The graph's own lot: received, used, left. */
export function SubjectLotNode({ lot, box }: LotNodeProps) {
  return (
    <NodeCard box={box} className={styles.subject}>
      <span className={styles.detail}>{lot.ingredientName}</span>
      <Link
        className={styles.subjectName}
        to={`/inventory/ingredients/${lot.ingredientId}?lot=${lot.id}`}
      >
        {lot.lotNumber ?? 'Sans numéro'}
      </Link>
      <span className={styles.detail}>{quantityText(lot.receivedQuantity, lot.unit)} reçus</span>
      <dl className={styles.subjectFigures}>
        <div>
          <dt>Utilisé</dt>
          <dd>{quantityText(lot.brewedQuantity, lot.unit)}</dd>
        </div>
        <div>
          <dt>Reste</dt>
          <dd>{quantityText(lot.quantity, lot.unit)}</dd>
        </div>
      </dl>
      <Status {...restOf(lot)} />
    </NodeCard>
  );
}

interface BatchNodeProps extends NodeProps {
  readonly batch: Graph['batches'][number];
  readonly isSubject: boolean;
  /** What it took of the graph's own lot. */
  readonly taken: string | null;
}

export const BatchNode = ({ batch, box, isSubject, taken }: BatchNodeProps) => (
  <NodeCard box={box} className={isSubject ? styles.marked : undefined}>
    <span className={styles.row}>
      <Link className={styles.name} to={`/production/${batch.id}`}>
        {batch.recipeName}
      </Link>
      <span className={styles.figure}>
        {hectolitersText(batch.volumeInLiters)} <small>hl</small>
      </span>
    </span>
    <span className={styles.detail}>
      {`nº\u00a0${batch.batchNumber}`}
      {taken && ` · ${taken} du lot`}
    </span>
  </NodeCard>
);

/** A batch of the same vessel, to watch. */
export const SiblingNode = ({
  sibling: { batch, vesselName },
  box,
}: NodeProps & { readonly sibling: Graph['siblings'][number] }) => (
  <NodeCard box={box} className={styles.sibling}>
    <Link className={styles.detail} to={`/production/${batch.id}`}>
      {batch.recipeName}
    </Link>
    <span className={styles.detail}>{`nº\u00a0${batch.batchNumber} · ${vesselName}`}</span>
  </NodeCard>
);

/** What happened to the containers: in stock, gone, or unexplained. */
function Movements({ containers }: { readonly containers: Containers }) {
  const { inStockQuantity, soldQuantity, lostQuantity, missingQuantity, customers } = containers;
  const known = customers.filter(({ name }) => name !== null).length;
  const lines = [
    inStockQuantity > 0 && { tone: 'healthy' as const, label: 'En stock', count: inStockQuantity },
    soldQuantity > 0 && {
      tone: 'upcoming' as const,
      label: known > 0 ? `Parti chez ${formatCount(known, 'client')}` : 'Parti, client non noté',
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
  const who = customersText(containers);
  return (
    <>
      {lines.slice(0, 2).map(({ tone, label, count }) => (
        <span key={label} className={styles.movement}>
          <Status tone={tone} label={label} />
          <strong>{formatNumber(count, 0)}</strong>
        </span>
      ))}
      {lines.length === 1 && soldQuantity > 0 && (
        <span className={styles.detail}>{[who.name, who.detail].filter(Boolean).join(' ')}</span>
      )}
      {lines.length === 0 && <span className={styles.detail}>Aucun mouvement</span>}
    </>
  );
}

/** Containers of one filling, and beside them what happened to them. */
export const ContainersNodes = ({
  containers,
  box,
}: NodeProps & { readonly containers: Containers }) => (
  <>
    <NodeCard box={box} className={styles.pictured}>
      <Icon name={containers.containerType} className={styles.icon} />
      <span className={styles.row}>
        <Link className={styles.name} to={`/inventory/${containers.id}`}>
          {containersName(containers.containerType, containers.volumeInLiters)}
        </Link>
        <span className={styles.figure}>{formatNumber(containers.madeQuantity, 0)}</span>
      </span>
      <span className={styles.detail}>{labelText(containers)}</span>
    </NodeCard>
    <NodeCard box={{ ...box, ...columns.movements }}>
      <Movements containers={containers} />
    </NodeCard>
  </>
);
