import type { ReactNode, Ref } from 'react';
import './list-card.css';
import { RowCheck } from './row-check';
import type { RowPicking } from './row-picking';

interface CardItemProps<Row> {
  readonly row: Row;
  readonly rowKey: string;
  /** From 0, over all rows of the page. */
  readonly index: number;
  readonly picking?: RowPicking<Row>;
  /** How many there are, when some are not in the document. */
  readonly setSize?: number;
  readonly ref?: Ref<HTMLLIElement>;
  readonly children: ReactNode;
}

/** A card in its list; its box beside it while rows are chosen. */
export function CardItem<Row>({
  row,
  rowKey,
  index,
  picking,
  setSize,
  ref,
  children,
}: CardItemProps<Row>) {
  const choosing = picking?.inCards;
  const chosen = choosing && picking.selection.has(rowKey);
  return (
    <li
      ref={ref}
      className="cv-card-item"
      data-row-index={index}
      data-choosing={choosing || undefined}
      data-chosen={chosen || undefined}
      aria-setsize={setSize}
      aria-posinset={setSize === undefined ? undefined : index + 1}
    >
      {choosing && (
        <RowCheck
          label={`Sélectionner ${picking.nameOf(row)}`}
          checked={chosen === true}
          disabled={picking.isDisabled}
          onToggle={(range) => picking.selection.toggle(rowKey, range)}
        />
      )}
      {children}
    </li>
  );
}
