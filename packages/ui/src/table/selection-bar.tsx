import type { ReactNode } from 'react';
import { Button } from '../button';
import { formatNumber } from '../format/numbers';
import { plural } from '../format/words';
import './selection-bar.css';
import type { Selection } from './use-selection';

interface SelectionBarProps {
  readonly selection: Selection;
  /** What a row is, one and several: « ingrédient », « ingrédients ». */
  readonly noun: readonly [one: string, many: string];
  /** « sélectionnées » for things of the feminine gender. */
  readonly isFeminine?: boolean;
  /** How many rows stand on the page. */
  readonly pageCount: number;
  /** Stops choosing; clears the selection. */
  readonly onClose: () => void;
  /** What can be done with them, as buttons. */
  readonly children: ReactNode;
}

/** How many rows are chosen, and what can be done with them; in place of the filters. */
export function SelectionBar({
  selection,
  noun,
  isFeminine = false,
  pageCount,
  onClose,
  children,
}: SelectionBarProps) {
  const count = selection.keys.length;
  const chosen = plural(count, isFeminine ? 'sélectionnée' : 'sélectionné');
  return (
    <section className="cv-selection" aria-label="Sélection">
      <strong>{`${formatNumber(count)} ${plural(count, ...noun)} ${chosen}`}</strong>
      {!selection.isAll && (
        <Button size="small" variant="quiet" onClick={selection.toggleAll}>
          {`Tout sélectionner sur la page (${formatNumber(pageCount)})`}
        </Button>
      )}
      <div className="cv-selection-actions">{count > 0 && children}</div>
      <Button size="small" variant="quiet" icon="close" onClick={onClose}>
        Annuler
      </Button>
    </section>
  );
}
