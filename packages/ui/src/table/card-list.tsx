import { Fragment, type ReactNode, type Ref } from 'react';
import { Skeleton } from '../feedback';
import './list-card.css';
import { RowCheck } from './row-check';
import { handleRowKey } from './row-keys';
import type { RowsProps } from './rows-table';
import { useRowWindow } from './use-row-window';

const cardHeight = 120;

interface CardListProps<Row> extends RowsProps<Row> {
  readonly renderCard: (row: Row) => ReactNode;
}

interface CardItemProps<Row> extends Pick<CardListProps<Row>, 'picking' | 'rowKey' | 'renderCard'> {
  readonly row: Row;
  /** Index from 0 over all rows of the page. */
  readonly index: number;
  /** The total, when some are not in the DOM. */
  readonly setSize?: number;
  readonly ref?: Ref<HTMLLIElement>;
}

/** A list item with its card, and its checkbox while rows are selected. */
function CardItem<Row>({
  row,
  rowKey,
  index,
  picking,
  setSize,
  ref,
  renderCard,
}: CardItemProps<Row>) {
  const selecting = picking?.inCards;
  const selected = selecting && picking.selection.has(rowKey(row));
  return (
    <li
      ref={ref}
      className="cv-card-item cv-relative"
      data-row-index={index}
      data-choosing={selecting || undefined}
      data-chosen={selected || undefined}
      aria-setsize={setSize}
      aria-posinset={setSize === undefined ? undefined : index + 1}
    >
      {selecting && (
        <RowCheck
          label={`Sélectionner ${picking.nameOf(row)}`}
          checked={selected === true}
          disabled={picking.isDisabled}
          onToggle={(range) => picking.selection.toggle(rowKey(row), range)}
        />
      )}
      {renderCard(row)}
    </li>
  );
}

function Gap({ height }: { readonly height: number }) {
  if (height === 0) return null;
  return <li aria-hidden="true" style={{ height }} />;
}

/** The rows as cards; of a long page only those around the viewport are in the DOM. */
export function CardList<Row>({ label, rows, keys, ...item }: CardListProps<Row>) {
  const keyOf = (index: number) => {
    const row = rows[index];
    return row === undefined ? String(index) : item.rowKey(row);
  };
  const shown = useRowWindow<HTMLUListElement>({
    count: rows.length,
    estimate: cardHeight,
    keyOf,
  });
  return (
    <ul
      ref={shown.list}
      className={shown.isWindowed ? 'cv-cards cv-stack cv-cards-windowed' : 'cv-cards cv-stack'}
      aria-label={label}
      onKeyDown={(event) => handleRowKey(event, { ...keys, reveal: shown.reveal })}
      onFocus={shown.onFocus}
      onBlur={shown.onBlur}
    >
      {shown.rows.map(({ index, gapBefore }) => {
        const row = rows[index];
        if (row === undefined) return null;
        return (
          <Fragment key={keyOf(index)}>
            <Gap height={gapBefore} />
            <CardItem
              ref={shown.measure}
              {...item}
              row={row}
              index={index}
              setSize={shown.isWindowed ? rows.length : undefined}
            />
          </Fragment>
        );
      })}
      <Gap height={shown.gapAfter} />
    </ul>
  );
}

/** Placeholders for cards that are loading. */
export function SkeletonCards({ count }: { readonly count: number }) {
  return (
    <ul className="cv-cards cv-stack" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => index).map((index) => (
        <li
          key={index}
          className="cv-list-card cv-relative cv-panel cv-small cv-break cv-stack cv-gap-10"
        >
          <Skeleton width="55%" height={18} />
          <Skeleton width="40%" />
          <Skeleton width="70%" />
        </li>
      ))}
    </ul>
  );
}
