import { Icon } from '@cervoise/ui/icon';
import type { CSSProperties, ReactNode } from 'react';
import type { Box } from './graph-lines';
import styles from './trace-drawing.module.css';

const at = ({ left, top, width, height }: Box): CSSProperties => ({ left, top, width, height });

export interface NodeProps {
  readonly box: Box;
  /** By a search. */
  readonly isFound?: boolean;
}

interface NodeCardProps extends NodeProps {
  readonly className?: string;
  readonly children: ReactNode;
}

/** A card of the graph, in its place. */
export const NodeCard = ({ box, isFound, className, children }: NodeCardProps) => (
  <li
    className={[`${styles.node} cv-stack cv-centre`, className].filter(Boolean).join(' ')}
    style={at(box)}
    data-node={box.id}
    data-found={isFound || undefined}
  >
    {children}
  </li>
);

export interface ToggleProps {
  readonly isOpen: boolean;
  /** What it shows or hides: « les 24 brassins de Blonde ». */
  readonly what: string;
  readonly onToggle: () => void;
}

/** Shows or hides what is folded into a card. */
export const Toggle = ({ isOpen, what, onToggle }: ToggleProps) => (
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
