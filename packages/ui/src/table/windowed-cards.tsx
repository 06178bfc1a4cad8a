import { Fragment } from 'react';
import { CardItem } from './card-item';
import type { CardListProps } from './card-list';
import { handleRowKey } from './row-keys';
import { useRowWindow } from './use-row-window';

const cardHeight = 120;

function Gap({ height }: { readonly height: number }) {
  if (height === 0) return null;
  return <li aria-hidden="true" style={{ height }} />;
}

/** The cards of a long page, of which only those around the window are in the document. */
export function WindowedCards<Row>({
  label,
  rows,
  rowKey,
  renderCard,
  picking,
  keys,
}: CardListProps<Row>) {
  const keyOf = (index: number) => {
    const row = rows[index];
    return row === undefined ? String(index) : rowKey(row);
  };
  const shown = useRowWindow<HTMLUListElement>({ count: rows.length, estimate: cardHeight, keyOf });
  return (
    <ul
      ref={shown.list}
      className="cv-cards cv-cards-windowed"
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
              row={row}
              rowKey={rowKey(row)}
              index={index}
              picking={picking}
              setSize={rows.length}
            >
              {renderCard(row)}
            </CardItem>
          </Fragment>
        );
      })}
      <Gap height={shown.gapAfter} />
    </ul>
  );
}
