import type { ReactNode } from 'react';
import { Button } from '../button';
import { formatNumber } from '../format/numbers';
import { plural } from '../format/plurals-and-lists';
import './selection-bar.css';
import type { Selection } from './use-selection';

interface SelectionBarProps {
  readonly selection: Selection;
  /** The singular and plural of a row: « ingrédient », « ingrédients ». */
  readonly noun: readonly [one: string, many: string];
  readonly isFeminine?: boolean;
  /** The number of rows on the page. */
  readonly pageCount: number;
  /** Ends and clears the selection. */
  readonly onClose: () => void;
  /** Bulk actions, as buttons. */
  readonly children: ReactNode;
}

/** « 3 ingrédients sélectionnés », « 1 recette sélectionnée ». */
export function chosenText(
  count: number,
  noun: readonly [one: string, many: string],
  isFeminine = false,
): string {
  const participle = isFeminine ? 'sélectionnée' : 'sélectionné';
  return `${formatNumber(count)} ${plural(count, ...noun)} ${plural(count, participle)}`;
}

/** The number of selected rows and the bulk actions; in place of the filters. */
export function SelectionBar({
  selection,
  noun,
  isFeminine,
  pageCount,
  onClose,
  children,
}: SelectionBarProps) {
  const count = selection.keys.length;
  return (
    <section
      className="cv-selection cv-round cv-gap-4-12 cv-row cv-wrap cv-touch"
      aria-label="Sélection"
    >
      <strong className="cv-figures">{chosenText(count, noun, isFeminine)}</strong>
      {!selection.isAll && (
        <Button
          size="small"
          variant="quiet"
          shortLabel="Tout sélectionner"
          onClick={selection.toggleAll}
        >
          {`Tout sélectionner sur la page (${formatNumber(pageCount)})`}
        </Button>
      )}
      <div className="cv-selection-actions cv-push cv-flex cv-wrap cv-gap-8">{children}</div>
      <Button size="small" variant="quiet" icon="close" onClick={onClose}>
        Annuler
      </Button>
    </section>
  );
}
