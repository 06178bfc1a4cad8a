import { EmptyState } from '@cervoise/ui/feedback';
import { absent, formatDate } from '@cervoise/ui/format';
import {
  type Column,
  DataTable,
  ListCard,
  NameCell,
  Price,
  type TableState,
} from '@cervoise/ui/table';
import type { CustomerQuery, CustomerSaleFieldsFragment } from '../../generated/graphql';
import { describeContainer, formatContainers } from '../../product-description';

type Sale = CustomerSaleFieldsFragment;

const batchText = ({ batchNumber }: Sale) => (batchNumber ? `nº\u00a0${batchNumber}` : null);
const quantityText = ({ quantity, containerType }: Sale) =>
  quantity === 0 ? 'annulée' : formatContainers(quantity, containerType);

const columns: readonly Column<Sale>[] = [
  {
    key: 'beer',
    title: 'Bière',
    render: (sale) => (
      <NameCell
        name={sale.recipeName}
        detail={batchText(sale)}
        to={`/inventory/${sale.inventoryItemId}`}
      />
    ),
  },
  { key: 'container', title: 'Contenant', render: describeContainer },
  { key: 'quantity', title: 'Quantité', align: 'right', render: quantityText },
  {
    key: 'price',
    title: 'Prix unitaire HT',
    align: 'right',
    from: 1024,
    render: ({ unitPrice }) => (unitPrice == null ? absent : <Price euros={unitPrice} />),
  },
  { key: 'day', title: 'Vendu le', align: 'right', render: ({ soldOn }) => formatDate(soldOn) },
];

interface CustomerSalesTableProps {
  readonly sales: CustomerQuery['customerSales'];
  readonly state: TableState;
  readonly loading: boolean;
}

/** What a customer received, newest first, after corrections. */
export function CustomerSalesTable({ sales, state, loading }: CustomerSalesTableProps) {
  const { nodes, totalCount } = sales;
  return (
    <DataTable
      label="Ce qu’il a reçu"
      columns={columns}
      rows={nodes}
      rowKey={({ id }) => id}
      renderCard={(sale) => (
        <ListCard
          title={sale.recipeName}
          to={`/inventory/${sale.inventoryItemId}`}
          detail={[describeContainer(sale), batchText(sale)].filter(Boolean).join(' · ')}
          value={quantityText(sale)}
          valueDetail={formatDate(sale.soldOn)}
        />
      )}
      paging={{ state, totalCount, noun: ['vente', 'ventes'], isPart: true }}
      loading={loading}
      empty={
        <EmptyState
          icon="truck"
          title="Rien pour l’instant"
          text="Une vente à son nom apparaît ici."
        />
      }
    />
  );
}
