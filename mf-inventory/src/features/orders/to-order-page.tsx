import { addDays, calendarDateOf } from '@cervoise/domain/dates';
import { usePreviousData, useQuery } from '@cervoise/graphql-client';
import { useFormMutation } from '@cervoise/records/mutation';
import { ReadFailure } from '@cervoise/records/read-failure';
import { toastSuccess, useCan } from '@cervoise/shell-contract';
import { EmptyState, Spinner } from '@cervoise/ui/feedback';
import { ViewChips } from '@cervoise/ui/filters';
import { toCalendarDate } from '@cervoise/ui/format';
import { Page } from '@cervoise/ui/page';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { ordersAddress } from '../../addresses';
import { createOrderMutation, toOrderQuery } from './orders.graphql';
import styles from './orders.module.css';
import { ToOrderCard, type ToOrderSupplier } from './to-order-card';

/** How far ahead what is planned counts, in days. */
const horizons = [
  { key: '14', label: '2 semaines' },
  { key: '30', label: '1 mois' },
  { key: '60', label: '2 mois' },
  { key: '90', label: '3 mois' },
] as const;

/** The draft of what one supplier delivers, for the day of the first need. */
const draftOf = ({ supplierId, lines }: ToOrderSupplier) => ({
  supplierId: supplierId ?? '',
  expectedOn: lines.map(({ neededOn }) => toCalendarDate(neededOn)).sort()[0],
  lines: lines.map(({ ingredientId, quantity, packQuantity, price }) => ({
    ingredientId,
    quantity,
    packQuantity,
    price,
  })),
});

/** /inventory/to-order: by supplier, what minimum stocks and plans lack until a day. */
export function ToOrderPage() {
  const [address] = useSearchParams();
  const { key: days } = horizons.find(({ key }) => key === address.get('days')) ?? horizons[1];
  const until = addDays(calendarDateOf(new Date()), Number(days));
  const read = useQuery(toOrderQuery, { variables: { until } });
  const { data, isStale } = usePreviousData(read);
  const suppliers = data?.toOrder;
  const canOrder = useCan('orders.write');
  const create = useFormMutation(createOrderMutation);
  const navigate = useNavigate();
  const order = async (supplier: ToOrderSupplier) => {
    const { createPurchaseOrder } = await create({ input: draftOf(supplier) });
    toastSuccess({ title: 'Brouillon prêt', message: `Commande ${createPurchaseOrder.number}` });
    void navigate(`${ordersAddress}/${createPurchaseOrder.id}`);
  };
  return (
    <Page
      title="À commander"
      context="Pour qu’il reste les seuils une fois brassé et conditionné ce qui est prévu, déduction faite du stock et de ce qui est en commande."
      filters={
        <ViewChips
          label="Ce qui est prévu d’ici"
          views={horizons}
          selected={days}
          linkTo={(key) => `?days=${key}`}
        />
      }
    >
      <ReadFailure read={read} />
      {!suppliers && read.loading && <Spinner />}
      {suppliers?.length === 0 && !isStale && (
        <EmptyState
          icon="check"
          title="Rien à commander"
          text="Le stock et ce qui est en commande suffisent jusqu’à ce jour."
        />
      )}
      <div
        className={`${styles.main} cv-rows cv-shrink cv-gap-16 ${isStale ? 'cv-stale' : ''}`}
        aria-busy={isStale}
      >
        {suppliers?.map((supplier) => (
          <ToOrderCard
            key={supplier.supplierId ?? ''}
            supplier={supplier}
            onOrder={
              canOrder && !isStale && supplier.supplierId ? () => order(supplier) : undefined
            }
          />
        ))}
      </div>
    </Page>
  );
}
