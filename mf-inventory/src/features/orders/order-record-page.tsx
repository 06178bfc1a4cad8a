import { isAwaited, isOpenOrder } from '@cervoise/domain/purchasing';
import { useDownload } from '@cervoise/graphql-client/rest';
import { type ReadState, UnavailablePage } from '@cervoise/records/read-failure';
import { fetchRecord, type RecordAddress, RecordPage, useRecord } from '@cervoise/records/record';
import { useCan } from '@cervoise/shell-contract';
import { Button } from '@cervoise/ui/button';
import { deferred } from '@cervoise/ui/deferred';
import { useKeptState } from '@cervoise/ui/draft';
import { Spinner } from '@cervoise/ui/feedback';
import { formatCount } from '@cervoise/ui/format';
import type { MenuItem } from '@cervoise/ui/menu';
import { Card, WhenSeen } from '@cervoise/ui/page';
import { Status } from '@cervoise/ui/status';
import { useIsPhone } from '@cervoise/ui/theme';
import { useDependents } from './dependents';
import type { Order } from './order';
import type { OrderAction } from './order-actions';
import { OrderDependents } from './order-dependents';
import { OrderReceipts, OrderReturns, OrderSendings } from './order-history';
import { OrderLines } from './order-lines';
import { OrderSteps } from './order-steps';
import { OrderSupplier } from './order-supplier';
import { orderKind } from './order-texts';
import { orderQuery, removeOrderMutation, restoreOrderMutation } from './orders.graphql';
import styles from './orders.module.css';
import { useReopen } from './use-reopen';

const actions = deferred(async () => (await import('./order-actions')).OrderActions, <Spinner />);
const attachments = deferred(
  async () => (await import('@cervoise/records/files')).AttachmentsList,
  <Spinner />,
);

function useMenu(order: Order, onAction: (action: OrderAction) => void): MenuItem[] {
  const { reopen } = useReopen(order);
  const { state, closedReason } = order;
  const closing: MenuItem = {
    label: state === 'partly_received' ? 'Solder la commande' : 'Annuler la commande',
    icon: 'close',
    onSelect: () => onAction('close'),
  };
  const reopening: MenuItem = {
    label: 'Rouvrir la commande',
    icon: 'restore',
    onSelect: () => reopen(),
  };
  return [...(isAwaited(state) ? [closing] : []), ...(closedReason === null ? [] : [reopening])];
}

const variables = ({ id }: RecordAddress) => ({ id });

/** Reads an order before its page opens. */
export const fetchOrder = fetchRecord({ query: orderQuery, variables });

/** /inventory/orders/:id: what was ordered, what arrived of it, and its supplier. */
export function OrderRecordPage() {
  const { read, record } = useRecord({
    query: orderQuery,
    variables,
    recordOf: ({ purchaseOrder }) => purchaseOrder,
  });
  const { page, notFound } = orderKind.texts;
  if (!record) return <UnavailablePage title={page} notFound={notFound} read={read} />;
  return <OrderRecord order={record} read={read} />;
}

interface OrderRecordProps {
  readonly order: Order;
  readonly read: ReadState;
}

function OrderRecord({ order, read }: OrderRecordProps) {
  const [action, setAction] = useKeptState<OrderAction>('Action');
  const dependents = useDependents(order);
  const menu = useMenu(order, setAction);
  const canWrite = useCan('orders.write');
  const canReceive = useCan('orders.receive');
  const isPhone = useIsPhone();
  const { id, number, state, changesToSend } = order;
  const isDraft = state === 'draft';
  const { download } = useDownload();
  const close = () => {
    setAction(null);
    // What was sent, received or closed changes what waits.
    if (isOpenOrder(state)) dependents.refetch().catch(() => undefined);
  };
  const sendLabel = isDraft || changesToSend.length === 0 ? 'Envoyer' : 'Envoyer la modification';
  // A completely received order is sent again only after a change.
  const sendButton = (isDraft || changesToSend.length > 0) && (
    <Button variant="primary" icon="mail" shortLabel="Envoyer" onClick={() => setAction('send')}>
      {sendLabel}
    </Button>
  );
  const waiting = isOpenOrder(state) && (
    <OrderDependents
      order={order}
      dependents={dependents.data?.orderDependents}
      read={dependents}
    />
  );
  const receiveButton = (
    <Button variant="primary" icon="truck" onClick={() => setAction('receive')}>
      Réceptionner
    </Button>
  );
  return (
    <RecordPage
      kind={orderKind}
      record={order}
      read={read}
      context={[
        order.supplierName,
        formatCount(order.lines.length, 'ligne'),
        `passée par ${order.userName}`,
      ]}
      operations={{
        remove: removeOrderMutation,
        restore: restoreOrderMutation,
        refetchQueries: ['PurchaseOrder'],
      }}
      primaryAction={isAwaited(state) ? canReceive && receiveButton : sendButton}
      secondaryAction={
        isAwaited(state)
          ? { label: sendLabel, icon: 'mail', onSelect: () => setAction('send') }
          : undefined
      }
      menu={menu}
      isEditable={isOpenOrder(state)}
      isRemovable={isDraft}
      readingMenu={[
        {
          label: 'Télécharger le PDF',
          icon: 'download',
          onSelect: () => download(`/purchase-orders/${id}/pdf`, `commande-${number}.pdf`),
        },
      ]}
    >
      <OrderSteps order={order} />
      <div className={`cv-rows cv-gap-16 ${styles.page}`}>
        <div className={`${styles.main} cv-rows cv-shrink cv-gap-16`}>
          <OrderLines
            order={order}
            dependents={dependents.data?.orderDependents ?? []}
            action={
              changesToSend.length > 0 && (
                <Status
                  tone="attention"
                  label={`${formatCount(changesToSend.length, 'changement')} depuis l’envoi`}
                />
              )
            }
          />
          {isPhone && waiting}
          {!canWrite && canReceive && isAwaited(state) && <div>{receiveButton}</div>}
          <OrderReceipts order={order} />
          <OrderReturns order={order} />
          <OrderSendings order={order} />
          <Card title="Pièces jointes">
            <WhenSeen>
              <attachments.Component
                record="purchase_order"
                recordId={id}
                isDeleted={order.isDeleted}
              />
            </WhenSeen>
          </Card>
        </div>
        <div className={`${styles.main} cv-rows cv-shrink cv-gap-16`}>
          {!isPhone && waiting}
          <OrderSupplier order={order} />
        </div>
      </div>
      {action && <actions.Component order={order} action={action} onClose={close} />}
    </RecordPage>
  );
}
