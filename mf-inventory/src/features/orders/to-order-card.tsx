import { calendarDateOf } from '@cervoise/domain/dates';
import { addQuantities } from '@cervoise/domain/numbers';
import { lineAmount, orderedText, totalLabel } from '@cervoise/domain/purchasing';
import { quantityText, unitSymbolOf } from '@cervoise/domain/units';
import { toastFailure } from '@cervoise/graphql-client';
import { Button } from '@cervoise/ui/button';
import { formatDate, formatMoney, plural, toCalendarDate } from '@cervoise/ui/format';
import { Card } from '@cervoise/ui/page';
import { Status } from '@cervoise/ui/status';
import { Amount, type Column, DataTable, ListCard, NameCell } from '@cervoise/ui/table';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ordersAddress } from '../../addresses';
import type { ToOrderQuery } from '../../generated/graphql';
import { carriageText, minimumText } from './supplier-terms';

export type ToOrderSupplier = ToOrderQuery['toOrder'][number];
type Line = ToOrderSupplier['lines'][number];

const addressOf = ({ ingredientId }: Line) => `/inventory/ingredients/${ingredientId}`;

/** « Stock 40 kg, dont 5 kg périment avant, seuil 110 kg, prévu 190 kg, en commande 25 kg ». */
function reasonText({ stock, minimum, needed, onOrder, missing, unit }: Line): string {
  // What lacks beyond that sum expires before it is taken.
  const expiring = Math.min(stock, addQuantities(missing, stock, onOrder, -needed, -minimum));
  return [
    `Stock ${quantityText(stock, unit)}`,
    expiring > 0 &&
      `dont ${quantityText(expiring, unit)} ${plural(expiring, 'périme', 'périment')} avant`,
    minimum > 0 && `seuil ${quantityText(minimum, unit)}`,
    needed > 0 && `prévu ${quantityText(needed, unit)}`,
    onOrder > 0 && `en commande ${quantityText(onOrder, unit)}`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** « réf. MP-25, par 25 kg »; nothing of an article that is sold loose. */
const packText = ({ reference, packQuantity, unit }: Line) =>
  [
    reference && `réf. ${reference}`,
    packQuantity != null && `par ${quantityText(packQuantity, unit)}`,
  ]
    .filter(Boolean)
    .join(', ');

const columns: readonly Column<Line>[] = [
  {
    key: 'name',
    title: 'Article',
    fixed: true,
    render: (line) => (
      <NameCell name={line.ingredientName} detail={packText(line)} to={addressOf(line)} />
    ),
  },
  { key: 'why', title: 'Pourquoi', render: reasonText },
  { key: 'neededOn', title: 'Il le faut le', render: ({ neededOn }) => formatDate(neededOn) },
  {
    key: 'quantity',
    title: 'À commander',
    align: 'right',
    figureOf: ({ quantity, unit }) => ({ value: quantity, unit }),
    render: ({ quantity, unit }, decimals) => (
      <Amount value={quantity} unit={unitSymbolOf(unit, quantity)} shared={decimals} strong />
    ),
  },
  {
    key: 'amount',
    title: 'Montant HT',
    align: 'right',
    render: (line) => formatMoney(lineAmount(line)),
  },
];

/** When an order must leave: at once where its day is over. */
function OrderBefore({ day }: { readonly day: Date | null | undefined }) {
  const written = toCalendarDate(day);
  if (!written) return null;
  const isLate = written <= calendarDateOf(new Date());
  return (
    <Status
      tone={isLate ? 'critical' : 'upcoming'}
      label={isLate ? 'À commander sans attendre' : `À commander avant le ${formatDate(written)}`}
    />
  );
}

interface ToOrderCardProps {
  readonly supplier: ToOrderSupplier;
  /** Makes the draft; absent without permission, and for what nobody supplies. */
  readonly onOrder?: () => Promise<void>;
}

/** What to order from one supplier, compared with its minimum order and free carriage. */
export function ToOrderCard({ supplier, onOrder }: ToOrderCardProps) {
  const [isOrdering, setOrdering] = useState(false);
  const { supplierName, lines, amount, minimumOrder, freeCarriageFrom, orderBefore, draft } =
    supplier;
  const name = supplierName ?? 'Sans fournisseur';
  const label = totalLabel(lines);
  const run = () => {
    setOrdering(true);
    onOrder?.()
      .catch(toastFailure)
      .finally(() => setOrdering(false));
  };
  return (
    <Card
      title={name}
      flush
      action={
        onOrder && (
          <Button
            icon="truck"
            loading={isOrdering}
            aria-label={`Commander à ${name}`}
            onClick={run}
          >
            Commander
          </Button>
        )
      }
    >
      <DataTable
        label={`À commander, ${name}`}
        columns={columns}
        rows={lines}
        rowKey={({ ingredientId }) => ingredientId}
        renderCard={(line) => (
          <ListCard
            title={line.ingredientName}
            to={addressOf(line)}
            detail={reasonText(line)}
            value={formatMoney(lineAmount(line))}
            status={`À commander : ${orderedText(line)}`}
            meta={`pour le ${formatDate(line.neededOn)}`}
          />
        )}
        empty={null}
      />
      <div className="cv-gap-8-24 cv-pad-16-20 cv-flex cv-wrap cv-baseline cv-line-above">
        <OrderBefore day={orderBefore} />
        {draft && (
          <Link to={`${ordersAddress}/${draft.id}`}>
            {`Brouillon ${draft.number} du ${formatDate(draft.createdAt)}`}
          </Link>
        )}
        {[minimumText(amount, minimumOrder), carriageText(amount, freeCarriageFrom)]
          .filter(Boolean)
          .map((text) => (
            <span key={text}>{text}</span>
          ))}
        {label && <strong>{`${label} ${formatMoney(amount)}`}</strong>}
      </div>
    </Card>
  );
}
