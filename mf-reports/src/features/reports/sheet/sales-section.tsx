import { ebcColor } from '@cervoise/domain/beer-color';
import { hectolitersOf } from '@cervoise/domain/units';
import {
  formatHectoliters,
  formatMoney,
  formatNumber,
  formatPercent,
  formatWholeMoney,
} from '@cervoise/ui/format';
import { type Column, DataTable, NameCell } from '@cervoise/ui/table';
import { useIsPhone } from '@cervoise/ui/theme';
import type { ReactNode } from 'react';
import type { ReportBeerFieldsFragment } from '../../../generated/graphql';
import type { ShownPreview } from '../report-texts';
import styles from './sheet.module.css';
import { SheetSection } from './sheet-section';

type Beer = ReportBeerFieldsFragment;

const detailOf = ({ style, ebc }: Beer) =>
  [style, ebc == null ? null : `${formatNumber(ebc, 0)} EBC`].filter(Boolean).join(' · ');

/** Hectolitres with exactly one decimal, so that a column's figures align. */
const volumeText = (liters: number) => `${formatNumber(hectolitersOf(liters), 1, 1)}\u00a0hl`;

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
    render: ({ soldVolume }) => volumeText(soldVolume),
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
    figureOf: ({ profitMargin }) => ({ value: profitMargin, decimals: 1 }),
    render: ({ profitMargin }, decimals) => <Margin percents={profitMargin} decimals={decimals} />,
  },
];

/** The margin as a bar beside its figure. */
const Margin = ({
  percents,
  decimals,
}: {
  readonly percents: number | null | undefined;
  readonly decimals?: number;
}) => (
  <span className={styles.margin}>
    {percents != null && (
      <span className={styles.track}>
        <i style={{ width: `${Math.min(100, Math.max(0, percents))}%` }} />
      </span>
    )}
    {formatPercent(percents, decimals)}
  </span>
);

/** The sales of each beer, and the margin after ingredient costs. */
export function SalesSection({
  preview: { profitabilitySummary: summary },
}: {
  readonly preview: ShownPreview;
}) {
  const isPhone = useIsPhone();
  if (!summary) return null;
  const { beers, totalSoldVolume, totalRevenue, totalProfit, averageProfitMargin } = summary;
  const totals: Readonly<Record<string, ReactNode>> = {
    name: 'Total',
    volume: volumeText(totalSoldVolume),
    revenue: formatWholeMoney(totalRevenue),
    profit: formatWholeMoney(totalProfit),
    margin: <Margin percents={averageProfitMargin} />,
  };
  return (
    <SheetSection title="Rentabilité par bière" note="sur les volumes vendus, hors taxes">
      <div className={styles.table}>
        <DataTable
          label="Rentabilité par bière"
          columns={columns.map((column) => ({ ...column, total: totals[column.key] }))}
          rows={beers}
          rowKey={({ recipeId }) => recipeId}
          renderCard={(beer) => <BeerCard beer={beer} />}
          empty={<p className={styles.nothing}>Aucune vente dans la période.</p>}
        />
      </div>
      {isPhone && beers.length > 0 && (
        <p className={styles.total}>
          <b>Total</b>
          <span>{totals.volume}</span>
          <span>{totals.revenue}</span>
          <span>marge {totals.profit}</span>
          {totals.margin}
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
      <span>{formatWholeMoney(beer.profit)}</span>
    </div>
    <div className="cv-muted">
      <span>
        {volumeText(beer.soldVolume)} · {formatWholeMoney(beer.revenue)}
      </span>
      <span>{formatPercent(beer.profitMargin)}</span>
    </div>
  </div>
);

/** Sales that are left out and make the margin inexact, and the beer destroyed. */
function Omissions({
  unpricedSaleCount,
  uncostedVolume,
  destroyedVolume,
  destroyedCost,
}: NonNullable<ShownPreview['profitabilitySummary']>) {
  if (unpricedSaleCount === 0 && uncostedVolume === 0 && destroyedVolume === 0) return null;
  return (
    <p className={styles.omission}>
      {unpricedSaleCount > 0 &&
        (unpricedSaleCount === 1
          ? 'Une vente sans prix compte pour rien. '
          : `${unpricedSaleCount} ventes sans prix comptent pour rien. `)}
      {uncostedVolume > 0 &&
        `${formatHectoliters(uncostedVolume)} vendus n’ont pas de coût connu : leur marge est surestimée. `}
      {destroyedVolume > 0 &&
        `${formatHectoliters(destroyedVolume)} de bière détruits, ${destroyedCost == null ? 'de coût inconnu' : `${formatMoney(destroyedCost)} d’ingrédients perdus`}, hors marge.`}
    </p>
  );
}
