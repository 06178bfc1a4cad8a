import { addDays, calendarDateOf, daysBetween } from '@cervoise/domain/dates';
import { plural } from '@cervoise/domain/text';
import { quantityText } from '@cervoise/domain/units';
import { useQuery } from '@cervoise/graphql-client';
import { ReadFailure, type ReadState } from '@cervoise/records/read-failure';
import { Spinner } from '@cervoise/ui/feedback';
import { formatDate, formatDayCount, formatShortDay, toCalendarDate } from '@cervoise/ui/format';
import { Card } from '@cervoise/ui/page';
import { Status } from '@cervoise/ui/status';
import { NameCell } from '@cervoise/ui/table';
import {
  type Dependent,
  isUnsent,
  partText,
  verdictOf,
  type WaitingBatch,
  waitingBatches,
} from './dependents';
import type { Order } from './order';
import styles from './order-dependents.module.css';
import { orderSupplierQuery } from './orders.graphql';

/** Batches that the card shows at most. */
const maxShown = 8;

/** « 2026-046 · Malt de blé 62 kg », « Conditionnement de 2026-046 · Capsule 600 ». */
function detailOf({ first, needs }: WaitingBatch): string {
  const articles = needs.map(
    ({ ingredientName, quantity, unit }) => `${ingredientName} ${quantityText(quantity, unit)}`,
  );
  const batch = first.isPackaging ? `Conditionnement de ${first.batchNumber}` : first.batchNumber;
  return `${batch} · ${articles.join(', ')}`;
}

function Waiting({ order, waiting }: { readonly order: Order; readonly waiting: WaitingBatch }) {
  const { first } = waiting;
  const [day, month] = formatShortDay(first.neededOn).split(/\s/);
  const part = partText(waiting);
  return (
    <li className="cv-rows cv-gap-12 cv-line-above">
      <time
        className={`${styles.day} cv-stack cv-middle cv-fine cv-muted`}
        dateTime={toCalendarDate(first.neededOn) ?? undefined}
      >
        <span className="cv-ink cv-strong">{day}</span> {month}
      </time>
      <div className="cv-small cv-rows cv-shrink cv-gap-4">
        <NameCell
          name={first.recipeName}
          detail={detailOf(waiting)}
          to={`/production/${first.batchId}`}
        />
        <Status {...verdictOf(order, waiting)} />
        {part && <span className="cv-muted">{part}</span>}
      </div>
    </li>
  );
}

/** « avant », « après » or on the day of the first need. */
function needText(arrival: string, neededOn: string): string {
  const days = daysBetween(arrival, neededOn);
  if (days === 0) return 'le jour du premier besoin';
  return `${formatDayCount(Math.abs(days))} ${days > 0 ? 'avant' : 'après'} le premier besoin`;
}

/** What sending today would give, of what the supplier does not know yet. */
function SentToday({
  order,
  batches,
}: {
  readonly order: Order;
  readonly batches: WaitingBatch[];
}) {
  const { data } = useQuery(orderSupplierQuery, {
    variables: { id: order.supplierId },
    context: { suppressErrorToast: false },
  });
  const unsent = batches.flatMap(({ needs }) => needs).find((need) => isUnsent(order, need));
  const neededOn = toCalendarDate(unsent?.neededOn);
  const days = data?.supplier.leadTimeDays;
  if (days == null || !neededOn) return null;
  const arrival = addDays(calendarDateOf(new Date()), days);
  return (
    <p className={`${styles.foot} cv-line-above cv-muted`}>
      {`Envoyée aujourd’hui, elle arrive le ${formatDate(arrival)}, ${needText(arrival, neededOn)}.`}
    </p>
  );
}

interface OrderDependentsProps {
  readonly order: Order;
  readonly dependents: readonly Dependent[] | undefined;
  readonly read: ReadState;
}

/** The batches and packagings that wait for what the order brings, with the day and the margin of each. */
export function OrderDependents({ order, dependents, read }: OrderDependentsProps) {
  const batches = waitingBatches(dependents ?? []);
  const more = batches.length - maxShown;
  return (
    <Card title="Ce qui en dépend">
      <ReadFailure read={read} />
      {!dependents && read.loading && <Spinner />}
      {dependents && batches.length === 0 && (
        <p className="cv-muted">
          {dependents.length === 0
            ? 'Aucun brassin ni conditionnement prévu ne prend ces articles.'
            : 'Ce qui est prévu ne l’attend pas : le stock et les commandes d’avant suffisent.'}
        </p>
      )}
      {batches.length > 0 && (
        <ul className={styles.list}>
          {batches.slice(0, maxShown).map((waiting) => (
            <Waiting
              key={`${waiting.first.batchId} ${waiting.first.isPackaging}`}
              order={order}
              waiting={waiting}
            />
          ))}
        </ul>
      )}
      {more > 0 && (
        <p
          className={`${styles.foot} cv-line-above cv-muted`}
        >{`Et ${more} ${plural(more, 'autre')} ensuite.`}</p>
      )}
      <SentToday order={order} batches={batches} />
    </Card>
  );
}
