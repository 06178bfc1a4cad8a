import { RecordList, useRecordList } from '@cervoise/records/list';
import { useCan } from '@cervoise/shell-contract';
import { LinkButton } from '@cervoise/ui/button';
import { Page } from '@cervoise/ui/page';
import { Link } from 'react-router-dom';
import { ordersAddress, toOrderAddress } from '../../addresses';
import { InventorySections } from '../../inventory-sections';
import { columns, orderCard } from './order-columns';
import { orderList } from './order-list';
import { emptyTexts, orderKind, viewChips } from './order-texts';
import { restoreOrderMutation } from './orders.graphql';

/** /inventory/orders: the list. */
export function OrdersPage() {
  const list = useRecordList({
    ...orderList,
    pageOf: ({ purchaseOrdersPage }) => purchaseOrdersPage,
  });
  const canWrite = useCan('orders.write');
  return (
    <Page
      sections={<InventorySections />}
      title="Commandes"
      context={
        <>
          Ce que vous avez commandé à vos fournisseurs, et ce qui en est arrivé.{' '}
          <Link to={toOrderAddress}>À commander</Link>
        </>
      }
      action={
        canWrite && (
          <LinkButton
            to={`${ordersAddress}/new`}
            variant="primary"
            icon="plus"
            shortLabel="Ajouter"
          >
            Nouvelle commande
          </LinkButton>
        )
      }
    >
      <RecordList
        kind={orderKind}
        list={list}
        label="Commandes"
        search={{ label: 'Rechercher une commande', placeholder: 'Numéro ou fournisseur' }}
        views={viewChips}
        columns={columns}
        renderCard={orderCard}
        operations={{ restore: restoreOrderMutation }}
        empty={emptyTexts}
        noMatch={{
          title: 'Aucune commande ne correspond',
          text: 'Essayez un autre numéro ou un autre fournisseur.',
        }}
      />
    </Page>
  );
}
