import type { ReactNode } from 'react';
import { Skeleton } from '../feedback';
import { CardItem } from './card-item';
import './list-card.css';
import { handleRowKey } from './row-keys';
import type { RowsProps } from './table-body';

export interface CardListProps<Row> extends RowsProps<Row> {
  readonly label: string;
  readonly renderCard: (row: Row) => ReactNode;
}

/** The rows as cards. */
export function CardList<Row>({
  label,
  rows,
  rowKey,
  renderCard,
  picking,
  keys,
}: CardListProps<Row>) {
  return (
    <ul className="cv-cards" aria-label={label} onKeyDown={(event) => handleRowKey(event, keys)}>
      {rows.map((row, index) => (
        <CardItem key={rowKey(row)} row={row} rowKey={rowKey(row)} index={index} picking={picking}>
          {renderCard(row)}
        </CardItem>
      ))}
    </ul>
  );
}

/** The room of cards that are on their way. */
export function SkeletonCards({ count }: { readonly count: number }) {
  return (
    <ul className="cv-cards" aria-hidden="true">
      {Array.from({ length: count }, (_, place) => place).map((place) => (
        <li key={place} className="cv-list-card cv-list-card-skeleton">
          <Skeleton width="55%" height={18} />
          <Skeleton width="40%" />
          <Skeleton width="70%" />
        </li>
      ))}
    </ul>
  );
}
