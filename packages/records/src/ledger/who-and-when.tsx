import { formatMoment } from '@cervoise/ui/format';
import { type Column, NameCell } from '@cervoise/ui/table';

/** A recorded entry: its author and instant. */
export interface Written {
  readonly userName: string;
  readonly createdAt: Date;
}

/** The instant of an entry, and its author below. */
export const whoAndWhenColumn: Column<Written> = {
  key: 'when',
  title: 'Quand et par qui',
  render: ({ createdAt, userName }) => (
    <NameCell name={formatMoment(createdAt)} detail={userName} />
  ),
};

/** The same in one line, in a card. */
export function WhoAndWhen({ createdAt, userName }: Written) {
  return <span className="cv-muted">{`${formatMoment(createdAt)} · ${userName}`}</span>;
}
