import { listLimits } from '@cervoise/domain/lists';
import { type IngredientUnit, unitSymbolOf, unitSymbols } from '@cervoise/domain/units';
import { absent, formatDate, formatMoney } from '@cervoise/ui/format';
import {
  Amount,
  type Column,
  DataTable,
  ListCard,
  NameCell,
  Price,
  priceDecimals,
} from '@cervoise/ui/table';
import { formatStock, lotName } from '../stock/lot-texts';
import { formatChange, type Receipt } from './cost-format';

interface ReceiptsTableProps {
  readonly receipts: readonly Receipt[];
  readonly unit: IngredientUnit;
}

const totalOf = ({ quantity, costPerUnit }: Receipt) =>
  costPerUnit == null ? null : quantity * costPerUnit;

function receiptColumns(unit: IngredientUnit): readonly Column<Receipt>[] {
  return [
    {
      key: 'when',
      title: 'Reçu le',
      render: ({ receivedOn, supplier }) => (
        <NameCell name={formatDate(receivedOn)} detail={supplier} />
      ),
    },
    { key: 'lot', title: 'Lot', from: 1024, render: lotName },
    {
      key: 'quantity',
      title: 'Quantité',
      align: 'right',
      figureOf: ({ quantity }) => ({ value: quantity }),
      render: ({ quantity }, decimals) => (
        <Amount value={quantity} unit={unitSymbolOf(unit, quantity)} shared={decimals} />
      ),
    },
    {
      key: 'cost',
      title: 'Coût unitaire',
      align: 'right',
      figureOf: ({ costPerUnit }) => ({ value: costPerUnit, decimals: priceDecimals }),
      render: ({ costPerUnit }, decimals) => (
        <Price euros={costPerUnit} per={unitSymbols[unit]} shared={decimals} />
      ),
    },
    {
      key: 'change',
      title: 'Évolution',
      align: 'right',
      figureOf: ({ changePercent }) => ({ value: changePercent }),
      render: ({ changePercent }, decimals) => formatChange(changePercent, decimals) ?? absent,
    },
    {
      key: 'total',
      title: 'Montant',
      align: 'right',
      from: 1024,
      render: (receipt) => formatMoney(totalOf(receipt)),
    },
  ];
}

/** The cost of each delivery, newest first. */
export function ReceiptsTable({ receipts, unit }: ReceiptsTableProps) {
  return (
    <DataTable
      label="Coût des réceptions"
      columns={receiptColumns(unit)}
      rows={receipts}
      limit={listLimits.receipts}
      rowKey={({ lotId }) => lotId}
      renderCard={(receipt) => (
        <ListCard
          title={formatDate(receipt.receivedOn)}
          detail={[lotName(receipt), receipt.supplier].filter(Boolean).join(' · ')}
          value={<Price euros={receipt.costPerUnit} per={unitSymbols[unit]} />}
          valueDetail={formatChange(receipt.changePercent)}
          status={formatStock(receipt.quantity, unit)}
          meta={receipt.costPerUnit == null ? null : formatMoney(totalOf(receipt))}
        />
      )}
      empty={null}
    />
  );
}
