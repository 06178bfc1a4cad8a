import { isAwaited, orderStateLabels, totalLabel } from '@cervoise/domain/purchasing';
import {
  absent,
  daysUntil,
  formatCount,
  formatDate,
  formatDueIn,
  formatMoney,
} from '@cervoise/ui/format';
import { Status } from '@cervoise/ui/status';
import { type Column, ListCard, NameCell } from '@cervoise/ui/table';
import type { ReactNode } from 'react';
import { ordersAddress } from '../../addresses';
import type { OrderRowFieldsFragment } from '../../generated/graphql';
import { stateTones } from './order-texts';

type Order = OrderRowFieldsFragment;

/** « 27/11/2026 », and when that is while something is awaited. */
export const expectedText = ({ expectedOn, state }: Pick<Order, 'expectedOn' | 'state'>) => {
  if (!expectedOn) return null;
  const days = isAwaited(state) ? daysUntil(expectedOn) : null;
  return days === null ? formatDate(expectedOn) : `${formatDate(expectedOn)}, ${formatDueIn(days)}`;
};

/** « 2 sur 5 lignes »; nothing of an order that was not sent. */
export function receivedText({ lines, state }: Pick<Order, 'lines' | 'state'>): string | null {
  if (state === 'draft' || state === 'cancelled') return null;
  const complete = lines.filter(({ quantity, receivedQuantity }) => receivedQuantity >= quantity);
  return `${complete.length} sur ${formatCount(lines.length, 'ligne')}`;
}

const stateOf = ({ state, changesToSend }: Order) => (
  <Status
    tone={stateTones[state]}
    label={
      changesToSend.length > 0 ? `${orderStateLabels[state]}, à renvoyer` : orderStateLabels[state]
    }
  />
);

/** What the lines with a price cost, with the carriage; nothing where none has one. */
const amountText = ({ lines, amount }: Order) => (totalLabel(lines) ? formatMoney(amount) : null);

/** The columns of the list. */
export const columns: readonly Column<Order, 'number' | 'supplier' | 'expectedOn'>[] = [
  {
    key: 'number',
    title: 'Commande',
    fixed: true,
    sortKey: 'number',
    render: (row) => <NameCell name={row.number} to={`${ordersAddress}/${row.id}`} />,
  },
  {
    key: 'supplier',
    title: 'Fournisseur',
    sortKey: 'supplier',
    render: (row) => row.supplierName,
  },
  { key: 'state', title: 'État', render: stateOf },
  {
    key: 'expectedOn',
    title: 'Attendue le',
    sortKey: 'expectedOn',
    render: (row) => expectedText(row) ?? absent,
  },
  {
    key: 'received',
    title: 'Reçu',
    from: 1024,
    render: (row) => receivedText(row) ?? absent,
  },
  {
    key: 'amount',
    title: 'Montant HT',
    align: 'right',
    render: (row) => amountText(row) ?? absent,
  },
];

/** A row of the list on a phone. */
export const orderCard = (row: Order, actions: ReactNode) => (
  <ListCard
    title={row.number}
    to={`${ordersAddress}/${row.id}`}
    detail={row.supplierName}
    value={amountText(row)}
    status={stateOf(row)}
    meta={expectedText(row)}
    actions={actions}
  />
);
