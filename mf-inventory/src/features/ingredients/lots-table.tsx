import { isExpired, isExpiring } from '@cervoise/domain/stock';
import { unitSymbols } from '@cervoise/domain/units';
import { EmptyState } from '@cervoise/ui/feedback';
import { daysUntil, formatDate, formatExpiresIn, formatQuantity } from '@cervoise/ui/format';
import { Status } from '@cervoise/ui/status';
import { Amount, type Column, DataTable, ListCard, NameCell, Price } from '@cervoise/ui/table';
import { LotMark, LotNotice } from '../scan/marked-lot';
import { useMarkedLot } from '../scan/use-marked-lot';
import type { IngredientDetail, Lot } from './stock-form';

const noNumber = 'Sans numéro';

function LotExpiry({ lot }: { readonly lot: Lot }) {
  const days = daysUntil(lot.expiryDate);
  if (days === null) return <Status tone="neutral" label="Sans péremption" />;
  if (isExpired(days)) return <Status tone="critical" label={formatExpiresIn(days)} />;
  return <Status tone={isExpiring(days) ? 'upcoming' : 'healthy'} label={formatExpiresIn(days)} />;
}

/** The lots in stock, first expired first; the one of a scanned label is marked. */
export function LotsTable({ ingredient }: { readonly ingredient: IngredientDetail }) {
  const symbol = unitSymbols[ingredient.unit];
  const marked = useMarkedLot(ingredient);
  const columns: readonly Column<Lot>[] = [
    {
      key: 'lot',
      title: 'Lot',
      render: (lot) => (
        <>
          <NameCell name={lot.lotNumber ?? noNumber} detail={lot.supplier} />
          {lot.id === marked.id && <LotMark />}
        </>
      ),
    },
    {
      key: 'quantity',
      title: 'Quantité',
      align: 'right',
      render: (lot) => <Amount value={lot.quantity} unit={symbol} strong />,
    },
    {
      key: 'receivedOn',
      title: 'Reçu le',
      align: 'right',
      from: 1024,
      render: (lot) => formatDate(lot.receivedOn),
    },
    {
      key: 'expiryDate',
      title: 'Péremption',
      align: 'right',
      render: (lot) => formatDate(lot.expiryDate),
    },
    { key: 'state', title: 'Échéance', render: (lot) => <LotExpiry lot={lot} /> },
    {
      key: 'cost',
      title: 'Coût',
      align: 'right',
      from: 1200,
      render: (lot) => <Price euros={lot.costPerUnit} per={symbol} />,
    },
  ];
  const table = (
    <DataTable
      label="Lots en stock"
      columns={columns}
      rows={ingredient.lots}
      rowKey={(lot) => lot.id}
      renderCard={(lot) => (
        <ListCard
          title={lot.lotNumber ?? noNumber}
          detail={lot.supplier}
          value={formatQuantity(lot.quantity, symbol)}
          valueDetail={`reçu le ${formatDate(lot.receivedOn)}`}
          status={<LotExpiry lot={lot} />}
          meta={lot.expiryDate && `exp. ${formatDate(lot.expiryDate)}`}
          actions={lot.id === marked.id && <LotMark />}
        />
      )}
      empty={
        <EmptyState
          icon="package"
          title="Aucun lot en stock"
          text="Réceptionnez une livraison pour ouvrir un lot."
        />
      }
    />
  );
  return (
    <>
      {marked.notice && <LotNotice text={marked.notice} />}
      {table}
    </>
  );
}
