import { ebcColor } from '@cervoise/domain/beer-color';
import { EmptyState } from '@cervoise/ui/feedback';
import { formatHectoliters, formatMoney, formatNumber, formatPercent } from '@cervoise/ui/format';
import { type Column, DataTable, NameCell } from '@cervoise/ui/table';
import type { ReportBeerFieldsFragment } from '../../../generated/graphql';
import type { ShownPreview } from '../report-words';
import styles from './sheet.module.css';
import { SheetSection } from './sheet-section';

type Beer = ReportBeerFieldsFragment;

const detailOf = ({ style, ebc }: Beer) =>
  [style, ebc == null ? null : `${formatNumber(ebc, 0)} EBC`].filter(Boolean).join(' · ');

const columns: readonly Column<Beer>[] = [
  {
    key: 'name',
    title: 'Bière',
    fixed: true,
    render: (beer) => (
      <span className={styles.beer}>
        <i style={{ background: beer.ebc == null ? undefined : ebcColor(beer.ebc) }} />
        <NameCell name={beer.recipeName} detail={detailOf(beer)} />
      </span>
    ),
  },
  {
    key: 'volume',
    title: 'Volume',
    align: 'right',
    width: 84,
    render: ({ soldVolume }) => formatHectoliters(soldVolume),
  },
  {
    key: 'cost',
    title: 'Coût au litre',
    align: 'right',
    width: 96,
    render: ({ costPerLiter }) => formatMoney(costPerLiter),
  },
  {
    key: 'revenue',
    title: 'Chiffre d’affaires',
    align: 'right',
    width: 130,
    render: ({ revenue }) => formatMoney(revenue),
  },
  {
    key: 'profit',
    title: 'Marge',
    align: 'right',
    width: 110,
    render: ({ profit, costPerLiter }) => formatMoney(costPerLiter == null ? null : profit),
  },
  {
    key: 'margin',
    title: 'Taux',
    align: 'right',
    width: 80,
    render: ({ profitMargin }) => formatPercent(profitMargin),
  },
];

/** The sales of each beer, and the margin after ingredient costs. */
export function SalesSection({
  preview: { profitabilitySummary: summary },
}: {
  readonly preview: ShownPreview;
}) {
  if (!summary) return null;
  const { beers, totalSoldVolume, totalRevenue, totalProfit, averageProfitMargin } = summary;
  return (
    <SheetSection title="Rentabilité par bière" note="sur les volumes vendus, hors taxes">
      <div className={styles.table}>
        <DataTable
          label="Rentabilité par bière"
          columns={columns}
          rows={beers}
          rowKey={({ recipeId }) => recipeId}
          renderCard={(beer) => <BeerCard beer={beer} />}
          empty={<EmptyState icon="reports" title="Aucune vente dans la période" />}
        />
      </div>
      {beers.length > 0 && (
        <p className={styles.total}>
          <b>Total</b>
          <span>{formatHectoliters(totalSoldVolume)}</span>
          <span>{formatMoney(totalRevenue)}</span>
          <span>
            <i>marge </i>
            {formatMoney(totalProfit)}
          </span>
          <span>{formatPercent(averageProfitMargin)}</span>
        </p>
      )}
      <Omissions {...summary} />
    </SheetSection>
  );
}

const BeerCard = ({ beer }: { readonly beer: Beer }) => (
  <div className={styles.card}>
    <div>
      <b>{beer.recipeName}</b>
      <span>{formatMoney(beer.costPerLiter == null ? null : beer.profit)}</span>
    </div>
    <div className="cv-muted">
      <span>
        {formatHectoliters(beer.soldVolume)} · {formatMoney(beer.revenue)}
      </span>
      <span>{formatPercent(beer.profitMargin)}</span>
    </div>
  </div>
);

/** Sales that are left out and make the margin inexact. */
function Omissions({
  unpricedSaleCount,
  uncostedVolume,
}: NonNullable<ShownPreview['profitabilitySummary']>) {
  if (unpricedSaleCount === 0 && uncostedVolume === 0) return null;
  return (
    <p className={styles.omission}>
      {unpricedSaleCount > 0 &&
        (unpricedSaleCount === 1
          ? 'Une vente sans prix compte pour rien. '
          : `${unpricedSaleCount} ventes sans prix comptent pour rien. `)}
      {uncostedVolume > 0 &&
        `${formatHectoliters(uncostedVolume)} vendus n’ont pas de coût connu : leur marge est surestimée.`}
    </p>
  );
}
