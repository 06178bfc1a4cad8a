import { orderedText, orderPriceText } from '@cervoise/domain/purchasing';
import { plural } from '@cervoise/domain/text';
import { quantityText, unitSymbols } from '@cervoise/domain/units';
import {
  absent,
  formatCount,
  formatMoney,
  formatNumber,
  formatShortDay,
} from '@cervoise/ui/format';
import { Card } from '@cervoise/ui/page';
import { ProgressBar } from '@cervoise/ui/status';
import { type Column, DataTable, ListCard, NameCell } from '@cervoise/ui/table';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { type Dependent, servedBy } from './dependents';
import type { Order, OrderLine } from './order';
import { OrderLineState, ReopenLine } from './order-line-state';
import { OrderSums } from './order-sums';
import styles from './orders.module.css';

const ingredientAddress = ({ ingredientId }: OrderLine) => `/inventory/ingredients/${ingredientId}`;

/** « 12 × 25 kg » over « 300 kg ». */
function Ordered({ line }: { readonly line: OrderLine }) {
  const [packs, whole] = orderedText(line).split(', soit ');
  return (
    <span className="cv-stack cv-gap-2 cv-nowrap">
      <span>{packs}</span>
      {whole && <span className="cv-muted">{whole}</span>}
    </span>
  );
}

function Received({ line }: { readonly line: OrderLine }) {
  const { quantity, receivedQuantity, refusedQuantity, returnedQuantity, unit } = line;
  if (receivedQuantity + refusedQuantity + returnedQuantity === 0) return absent;
  const text = `${formatNumber(receivedQuantity)} sur ${quantityText(quantity, unit)}`;
  return (
    <span className="cv-stack cv-gap-2 cv-nowrap">
      <span>{text}</span>
      <ProgressBar share={receivedQuantity / quantity} label={`Reçu : ${text}`} />
      {refusedQuantity > 0 && (
        <span className="cv-muted">{`${quantityText(refusedQuantity, unit)} ${plural(refusedQuantity, 'refusé')}`}</span>
      )}
      {returnedQuantity > 0 && (
        <span className="cv-muted">{`${quantityText(returnedQuantity, unit)} ${plural(returnedQuantity, 'retourné')}`}</span>
      )}
    </span>
  );
}

/** The first batch that a line is for. */
function ServedBatch({ served }: { readonly served: readonly Dependent[] }) {
  const [first, ...others] = served;
  if (!first) return absent;
  return (
    <span className="cv-stack cv-gap-2 cv-nowrap">
      <Link to={`/production/${first.batchId}`}>{first.batchNumber}</Link>
      <span className="cv-muted">
        {`${quantityText(first.quantity, first.unit)}, ${formatShortDay(first.neededOn)}`}
      </span>
      {others.length > 0 && (
        <span className="cv-muted">{`et ${formatCount(others.length, 'autre')}`}</span>
      )}
    </span>
  );
}

const columnsOf = (
  order: Order,
  dependents: readonly Dependent[],
): readonly Column<OrderLine>[] => [
  {
    key: 'name',
    title: 'Article',
    fixed: true,
    render: (line) => (
      <NameCell
        name={line.ingredientName}
        detail={line.reference && `réf. ${line.reference}`}
        to={ingredientAddress(line)}
      />
    ),
  },
  { key: 'ordered', title: 'Commandé', render: (line) => <Ordered line={line} /> },
  { key: 'received', title: 'Reçu', render: (line) => <Received line={line} /> },
  {
    key: 'expected',
    title: 'Attendu',
    render: (line) => (
      <span className="cv-stack cv-gap-4">
        <OrderLineState order={order} line={line} />
        <span className="cv-unless-empty">
          <ReopenLine order={order} line={line} />
        </span>
      </span>
    ),
  },
  ...(dependents.length > 0
    ? [
        {
          key: 'batch',
          title: 'Brassin',
          render: (line: OrderLine) => <ServedBatch served={servedBy(dependents, line)} />,
        },
      ]
    : []),
  {
    key: 'amount',
    title: 'Montant HT',
    align: 'right',
    render: (line) => (
      <span className="cv-stack cv-gap-2 cv-nowrap">
        <strong>{line.amount == null ? absent : formatMoney(line.amount)}</strong>
        <span className="cv-muted">
          {line.price == null
            ? orderPriceText(null, line.unit)
            : `${formatMoney(line.price, 4)} /${unitSymbols[line.unit]}`}
        </span>
      </span>
    ),
  },
];

/** The second line of a card on a phone: « réf. MP-25 · pour 2026-046 ». */
const metaOf = ({ reference }: OrderLine, [first]: readonly Dependent[]) =>
  [reference && `réf. ${reference}`, first && `pour ${first.batchNumber}`]
    .filter(Boolean)
    .join(' · ');

interface OrderLinesProps {
  readonly order: Order;
  readonly dependents: readonly Dependent[];
  readonly action: ReactNode;
}

/** The lines of an order with what arrived of them, and their sum. */
export function OrderLines({ order, dependents, action }: OrderLinesProps) {
  return (
    <Card title="Lignes" action={action} flush>
      <div className={styles.lines}>
        <DataTable
          label="Lignes"
          columns={columnsOf(order, dependents)}
          rows={order.lines}
          rowKey={({ id }) => id}
          renderCard={(line) => (
            <ListCard
              title={line.ingredientName}
              to={ingredientAddress(line)}
              detail={orderedText(line)}
              value={line.amount == null ? absent : formatMoney(line.amount)}
              status={<OrderLineState order={order} line={line} />}
              meta={metaOf(line, servedBy(dependents, line))}
              actions={<ReopenLine order={order} line={line} />}
            />
          )}
          empty={null}
        />
      </div>
      <OrderSums order={order} />
    </Card>
  );
}
