import { ingredientTypeLabels } from '@cervoise/domain/ingredients';
import { isExpiring, stockStatuses, stockStatusLabels } from '@cervoise/domain/stock';
import { ofName, plural } from '@cervoise/domain/text';
import { unitSymbolOf, unitSymbols } from '@cervoise/domain/units';
import { actionColumns } from '@cervoise/records/list';
import { LinkButton } from '@cervoise/ui/button';
import { absent, daysUntil, formatDate, formatMoney } from '@cervoise/ui/format';
import { Status } from '@cervoise/ui/status';
import {
  Amount,
  type Column,
  DateText,
  NameCell,
  Price,
  priceDecimals,
  StockCell,
} from '@cervoise/ui/table';
import type { IngredientRowFragment } from '../../generated/graphql';
import type { SortField } from './ingredient-list';
import { describeIngredient, statusTones } from './ingredient-texts';
import styles from './ingredients.module.css';
import { formatStock } from './stock/lot-texts';

type IngredientColumn = Column<IngredientRowFragment, SortField>;

interface ExpiryDateProps {
  readonly row: Pick<IngredientRowFragment, 'expiryDate'>;
}

/** An expiry date, marked when it is near, whatever the status: low stock expires too. */
export function ExpiryDate({ row: { expiryDate } }: ExpiryDateProps) {
  return (
    <DateText tone={isExpiring(daysUntil(expiryDate)) ? 'upcoming' : undefined}>
      {formatDate(expiryDate)}
    </DateText>
  );
}

/** « dont 3 kg périmés », beside the good stock; null without expired stock. */
export function expiredInWords({ expiredQuantity, unit }: IngredientRowFragment): string | null {
  return expiredQuantity > 0
    ? `dont ${formatStock(expiredQuantity, unit)} ${plural(expiredQuantity, 'périmé')}`
    : null;
}

/** The link to the form that writes off expired stock. */
export function WriteOffLink({ row }: { readonly row: IngredientRowFragment }) {
  if (row.expiredQuantity <= 0) return null;
  return (
    <LinkButton
      size="small"
      to={`/inventory/ingredients/${row.id}?loss=expired`}
      aria-label={`Passer en perte le stock périmé ${ofName(row.name)}`}
    >
      Passer en perte
    </LinkButton>
  );
}

/** The expired quantity. */
export function ExpiredStock({
  row,
  shared,
}: {
  readonly row: IngredientRowFragment;
  readonly shared?: number;
}) {
  const { expiredQuantity, unit } = row;
  if (expiredQuantity <= 0) return absent;
  const symbol = unitSymbolOf(unit, expiredQuantity);
  return <Amount value={expiredQuantity} unit={symbol} shared={shared} critical />;
}

/** The status as dot and label. */
export function IngredientStatus({ row }: { readonly row: Pick<IngredientRowFragment, 'status'> }) {
  const status = stockStatuses.find((candidate) => candidate === row.status) ?? 'in_stock';
  return <Status tone={statusTones[status]} label={stockStatusLabels[status]} />;
}

const stockCell = (row: IngredientRowFragment, decimals?: number, expired?: string | null) => (
  <StockCell
    shared={decimals}
    value={row.stockQuantity}
    minimum={row.minimumStockQuantity}
    unit={unitSymbolOf(row.unit, row.stockQuantity)}
    expired={expired}
  />
);

const ownColumns: readonly IngredientColumn[] = [
  {
    key: 'name',
    title: 'Nom',
    fixed: true,
    sortKey: 'name',
    render: (row) => (
      <NameCell
        name={row.name}
        detail={describeIngredient(row)}
        to={`/inventory/ingredients/${row.id}`}
      />
    ),
  },
  {
    key: 'lot',
    title: 'Lot',
    from: 1024,
    render: (row) => (
      <span className={`${styles.lot} cv-muted cv-nowrap cv-text-13`}>{row.lotNumber ?? '—'}</span>
    ),
  },
  {
    key: 'stock',
    title: 'Stock',
    sortKey: 'stockQuantity',
    align: 'right',
    figureOf: (row) => ({ value: row.stockQuantity, unit: row.unit }),
    render: (row, decimals) => stockCell(row, decimals, expiredInWords(row)),
  },
  {
    key: 'minimum',
    title: 'Seuil',
    sortKey: 'minimumStockQuantity',
    align: 'right',
    from: 1200,
    figureOf: (row) => ({ value: row.minimumStockQuantity, unit: row.unit }),
    render: (row, decimals) => (
      <Amount
        shared={decimals}
        value={row.minimumStockQuantity}
        unit={unitSymbolOf(row.unit, row.minimumStockQuantity)}
      />
    ),
  },
  {
    key: 'expiry',
    title: 'Péremption',
    sortKey: 'expiryDate',
    align: 'right',
    render: (row) => <ExpiryDate row={row} />,
  },
  {
    key: 'cost',
    title: 'Coût unitaire',
    sortKey: 'costPerUnit',
    align: 'right',
    figureOf: (row) => ({ value: row.costPerUnit, unit: row.unit, decimals: priceDecimals }),
    render: (row, decimals) => (
      <Price euros={row.costPerUnit} per={unitSymbols[row.unit]} shared={decimals} />
    ),
  },
  {
    key: 'supplier',
    title: 'Fournisseur',
    sortKey: 'supplier',
    from: 1200,
    render: (row) => <span className={`cv-text-13 ${styles.supplier}`}>{row.supplier ?? '—'}</span>,
  },
  {
    key: 'onOrder',
    title: 'En commande',
    align: 'right',
    extra: true,
    render: ({ onOrder, unit }) => (
      <>
        <Amount
          value={onOrder?.quantity}
          unit={onOrder ? unitSymbolOf(unit, onOrder.quantity) : ''}
        />
        {onOrder?.expectedOn && (
          <span className="cv-fine cv-block cv-muted cv-nowrap">
            {`pour le ${formatDate(onOrder.expectedOn)}`}
          </span>
        )}
      </>
    ),
  },
  {
    key: 'status',
    title: 'Statut',
    sortKey: 'status',
    render: (row) => <IngredientStatus row={row} />,
  },
];

/** Optional columns. */
const extraColumns: readonly IngredientColumn[] = [
  {
    key: 'type',
    title: 'Type',
    sortKey: 'type',
    extra: true,
    render: (row) => ingredientTypeLabels[row.type],
  },
  {
    key: 'value',
    title: 'Valeur du stock',
    align: 'right',
    extra: true,
    render: (row) => formatMoney(row.stockValue),
  },
  {
    key: 'origin',
    title: 'Origine',
    extra: true,
    render: (row) => row.originCountry ?? absent,
  },
  {
    key: 'updatedAt',
    title: 'Fiche modifiée le',
    sortKey: 'updatedAt',
    align: 'right',
    extra: true,
    render: (row) => formatDate(row.updatedAt),
  },
];

/** The columns of a view: that of expired stock includes the expired quantity. */
export function ingredientColumns(
  showsExpired: boolean,
  canWrite: boolean,
): readonly IngredientColumn[] {
  const expired: IngredientColumn = {
    key: 'expired',
    title: 'Dont périmé',
    align: 'right',
    extra: !showsExpired,
    figureOf: (row) => ({ value: row.expiredQuantity, unit: row.unit }),
    render: (row, decimals) => <ExpiredStock row={row} shared={decimals} />,
  };
  return [
    ...ownColumns.flatMap((column): IngredientColumn[] => {
      if (!showsExpired) return column.key === 'stock' ? [column, expired] : [column];
      if (column.key === 'stock') {
        return [{ ...column, render: (row, decimals) => stockCell(row, decimals) }, expired];
      }
      // Here the expired quantity matters; minimum and supplier are hidden.
      return column.key === 'minimum' || column.key === 'supplier'
        ? [{ ...column, from: 1360 as const }]
        : [column];
    }),
    ...extraColumns,
    ...(showsExpired && canWrite
      ? actionColumns((row: IngredientRowFragment) => <WriteOffLink row={row} />)
      : []),
  ];
}
