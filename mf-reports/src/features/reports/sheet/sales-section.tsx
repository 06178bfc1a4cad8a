import { ebcColor } from '@cervoise/domain/beer-color';
import { containerTypeLabels } from '@cervoise/domain/inventory';
import { knownCostText, salesOmissions } from '@cervoise/domain/reports';
import { hectolitersOf } from '@cervoise/domain/units';
import {
  absent,
  formatMoney,
  formatNumber,
  formatPercent,
  formatQuantity,
  formatWholeMoney,
} from '@cervoise/ui/format';
import { type Column, DataTable, NameCell } from '@cervoise/ui/table';
import { useIsPhone } from '@cervoise/ui/theme';
import { type ReactNode, useMemo } from 'react';
import type {
  ReportBeerFieldsFragment,
  ReportMarginFieldsFragment,
} from '../../../generated/graphql';
import type { ShownPreview } from '../report-texts';
import styles from './sheet.module.css';
import { RowsInDocument, SheetSection } from './sheet-section';

type Beer = ReportBeerFieldsFragment;
/** The sales of a beer, of a format or to a customer. */
type Sold = Beer | ReportMarginFieldsFragment;

/** How much of a row’s volume its cost covers; null for all of it. */
const knownCostOf = ({ soldVolume, uncostedVolume, startedShortVolume }: Sold) =>
  knownCostText(soldVolume, uncostedVolume, startedShortVolume);

const detailOf = (row: Sold) =>
  [
    isBeer(row) && row.style,
    isBeer(row) && row.ebc != null && `${formatNumber(row.ebc, 0)} EBC`,
    knownCostOf(row),
  ]
    .filter(Boolean)
    .join(' · ');

/** Hectolitres with exactly one decimal, so that a column's figures align. */
const volumeText = (liters: number) => `${formatNumber(hectolitersOf(liters), 1, 1)}\u00a0hl`;

/** A margin in whole percents, so that the figures of a table align. */
const marginText = (percents: number | null | undefined) =>
  formatPercent(percents == null ? null : Math.round(percents));

const isBeer = (row: Sold): row is Beer => 'recipeId' in row;

const nameOf = (row: Sold): string => {
  if (isBeer(row)) return row.recipeName;
  if (row.containerType == null) return row.customerName ?? 'Sans client';
  return `${containerTypeLabels[row.containerType]} de ${formatQuantity(row.volumeInLiters, 'l')}`;
};

const nameWithDetail = (row: Sold) => <NameCell name={nameOf(row)} detail={detailOf(row)} />;

const nameColumns = {
  beer: {
    key: 'name',
    title: 'Bière',
    fixed: true,
    render: (row: Sold) =>
      isBeer(row) && (
        <span className={`cv-row cv-gap-12 ${styles.beer}`}>
          <i
            className="cv-fixed"
            style={{ background: row.ebc == null ? undefined : ebcColor(row.ebc) }}
          />
          <NameCell name={row.recipeName} detail={detailOf(row)} />
        </span>
      ),
  },
  format: { key: 'name', title: 'Format', fixed: true, render: nameWithDetail },
  customer: { key: 'name', title: 'Client', fixed: true, render: nameWithDetail },
} satisfies Readonly<Record<string, Column<Sold>>>;

const costColumn: Column<Sold> = {
  key: 'cost',
  title: 'Coût au litre',
  align: 'right',
  width: 96,
  render: (row) => (isBeer(row) ? formatMoney(row.costPerLiter) : absent),
};

const volumeColumn: Column<Sold> = {
  key: 'volume',
  title: 'Volume',
  align: 'right',
  width: 84,
  render: ({ soldVolume }) => volumeText(soldVolume),
};

const marginColumns: readonly Column<Sold>[] = [
  {
    key: 'revenue',
    title: 'Chiffre d’affaires',
    align: 'right',
    width: 122,
    render: ({ revenue }) => formatWholeMoney(revenue),
  },
  {
    key: 'profit',
    title: 'Marge',
    align: 'right',
    width: 82,
    render: ({ profit }) => formatWholeMoney(profit),
  },
  {
    key: 'margin',
    title: 'Taux',
    align: 'right',
    width: 112,
    render: ({ profitMargin }) => <Margin percents={profitMargin} />,
  },
];

/** The margin as a bar beside its figure. */
const Margin = ({ percents }: { readonly percents: number | null | undefined }) => (
  <span className="cv-inline-row cv-end cv-gap-8">
    {percents != null && (
      <span className={`${styles.track} cv-track cv-fixed`}>
        <i style={{ width: `${Math.min(100, Math.max(0, percents))}%` }} />
      </span>
    )}
    {marginText(percents)}
  </span>
);

interface MarginTableProps {
  readonly label: string;
  readonly columns: readonly Column<Sold>[];
  readonly rows: readonly Sold[];
  /** The number of rows before the screen's limit; absent in older reports. */
  readonly count: number | null | undefined;
  readonly totals: Readonly<Record<string, ReactNode>>;
}

/** Sales with their margins; on a phone as cards above a line of totals. */
function MarginTable({ label, columns, rows, count, totals }: MarginTableProps) {
  const isPhone = useIsPhone();
  // By its place: erased customers share a name.
  const places = useMemo(() => new Map(rows.map((row, index) => [row, String(index)])), [rows]);
  return (
    <>
      <div className={styles.table}>
        <DataTable
          label={label}
          columns={columns.map((column) => ({ ...column, total: totals[column.key] }))}
          rows={rows}
          rowKey={(row) => places.get(row) ?? ''}
          renderCard={(row) => <SoldCard row={row} />}
          empty={<p className={styles.nothing}>Aucune vente dans la période.</p>}
        />
      </div>
      <RowsInDocument count={(count ?? 0) - rows.length} />
      {isPhone && rows.length > 0 && (
        <p
          className={`${styles.total} cv-pad-16-20 cv-flex cv-wrap cv-end cv-line-above cv-strong cv-figures`}
        >
          <b className="cv-fill">Total</b>
          <span>{totals.volume}</span>
          <span>{totals.revenue}</span>
          <span>marge {totals.profit}</span>
          {totals.margin}
        </p>
      )}
    </>
  );
}

/** The sales by beer, format and customer, and their margin after the production cost. */
export function SalesSection({
  preview: { type, profitabilitySummary: summary },
}: {
  readonly preview: ShownPreview;
}) {
  if (!summary) return null;
  const { beers, formats, customers } = summary;
  const omissions = salesOmissions(summary);
  const totals: Readonly<Record<string, ReactNode>> = {
    name: 'Total',
    volume: volumeText(summary.totalSoldVolume),
    cost: summary.costPerLiter == null ? undefined : formatMoney(summary.costPerLiter),
    revenue: formatWholeMoney(summary.totalRevenue),
    profit: formatWholeMoney(summary.totalProfit),
    margin: <Margin percents={summary.averageProfitMargin} />,
  };
  const others =
    type === 'complete'
      ? []
      : [
          {
            title: 'Rentabilité par format',
            name: nameColumns.format,
            rows: formats,
            count: summary.formatCount,
          },
          {
            title: 'Rentabilité par client',
            name: nameColumns.customer,
            rows: customers,
            count: summary.customerCount,
          },
        ];
  return (
    <>
      <SheetSection title="Rentabilité par bière" note="sur les volumes vendus, hors taxes">
        <MarginTable
          label="Rentabilité par bière"
          columns={[nameColumns.beer, volumeColumn, costColumn, ...marginColumns]}
          rows={beers}
          count={summary.beerCount}
          totals={totals}
        />
        {omissions && <p className={styles.omission}>{omissions}</p>}
      </SheetSection>
      {others.map(
        ({ title, name, rows, count }) =>
          rows && (
            <SheetSection key={title} title={title}>
              <MarginTable
                label={title}
                columns={[name, volumeColumn, ...marginColumns]}
                rows={rows}
                count={count}
                totals={totals}
              />
            </SheetSection>
          ),
      )}
    </>
  );
}

const SoldCard = ({ row }: { readonly row: Sold }) => (
  <div className="cv-pad-12-16">
    <div className="cv-flex cv-between cv-gap-12">
      <b>{nameOf(row)}</b>
      <span>{formatWholeMoney(row.profit)}</span>
    </div>
    <div className="cv-muted cv-flex cv-between cv-gap-12">
      <span>
        {volumeText(row.soldVolume)} · {formatWholeMoney(row.revenue)}
      </span>
      <span>{marginText(row.profitMargin)}</span>
    </div>
    {knownCostOf(row) && <p className="cv-muted">{knownCostOf(row)}</p>}
  </div>
);
