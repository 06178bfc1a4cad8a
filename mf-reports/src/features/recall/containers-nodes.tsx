import { formatCount, formatNumber } from '@cervoise/ui/format';
import { Icon } from '@cervoise/ui/icon';
import { Status } from '@cervoise/ui/status';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Box } from './graph-lines';
import { summaryName, sumsOf } from './graph-texts';
import { NodeCard, type NodeProps, Toggle } from './node-card';
import { type Containers, containersName, customersText, labelText } from './recall-texts';
import styles from './trace-drawing.module.css';

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
