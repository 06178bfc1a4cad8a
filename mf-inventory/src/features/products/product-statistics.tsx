import { containerTypeLabels } from '@cervoise/domain/inventory';
import { hectolitersOf } from '@cervoise/domain/units';
import { useQuery } from '@cervoise/graphql-client';
import { Unavailable } from '@cervoise/records/read-failure';
import { FigureCard, FigureNote } from '@cervoise/records/record';
import { BarChart, ColumnChart, fetchCharts } from '@cervoise/ui/chart';
import { EmptyState } from '@cervoise/ui/feedback';
import {
  formatCount,
  formatHectoliters,
  formatMoney,
  formatNumber,
  formatPercent,
  formatShortMonth,
} from '@cervoise/ui/format';
import { Card, Grid } from '@cervoise/ui/page';
import { Amount, type Column, DataTable, ListCard } from '@cervoise/ui/table';
import type { ProductStatisticsQuery } from '../../generated/graphql';
import { productStatisticsQuery } from './product.graphql';
import styles from './product-statistics.module.css';

type Statistics = ProductStatisticsQuery['inventoryStats'];
type RecipeLine = Statistics['recipeStats'][number];

fetchCharts();

/** The number of bars with room for their names; the table has every beer. */
const namedBars = 5;

function barsOf(lines: readonly RecipeLine[]) {
  const bars = lines
    .slice(0, namedBars)
    .map(({ recipeName, totalVolume }) => ({ label: recipeName, value: totalVolume }));
  const others = lines.slice(namedBars).reduce((sum, { totalVolume }) => sum + totalVolume, 0);
  return others > 0 ? [...bars, { label: 'Autres', value: others }] : bars;
}

type Month = Statistics['months'][number];

/** Columns by month, the current one in copper. */
const columnsOf = (months: readonly Month[], volumeOf: (month: Month) => number) =>
  months.map((one, index) => ({
    label: formatShortMonth(`${one.month}-01`),
    value: volumeOf(one),
    current: index === months.length - 1,
  }));

const inLiters = (liters: number) => `${formatNumber(liters, 0)}\u00a0l`;

const shareOf = (line: RecipeLine, totalVolume: number) =>
  totalVolume && (line.totalVolume / totalVolume) * 100;

function beerColumns(totalVolume: number): readonly Column<RecipeLine>[] {
  return [
    { key: 'beer', title: 'Bière', render: ({ recipeName }) => recipeName },
    {
      key: 'containers',
      title: 'Contenants',
      align: 'right',
      render: (line) => <Amount value={line.totalQuantity} />,
    },
    {
      key: 'volume',
      title: 'Volume',
      align: 'right',
      render: (line) => <Amount value={hectolitersOf(line.totalVolume)} unit="hl" shared={2} />,
    },
    {
      key: 'share',
      title: 'Part du volume',
      align: 'right',
      figureOf: (line) => ({ value: shareOf(line, totalVolume), decimals: 1 }),
      render: (line, decimals) => formatPercent(shareOf(line, totalVolume), decimals),
    },
  ];
}

/** The stock on hand by container and by beer: figures, charts and a table. */
export function ProductStatistics() {
  const { data, ...read } = useQuery(productStatisticsQuery);
  if (!data) return <Unavailable read={read} />;
  const { containerStats, recipeStats, totalValue, totalContainers, totalVolume, months } =
    data.inventoryStats;
  const hasMoved = months.some(({ soldVolume, lostVolume }) => soldVolume > 0 || lostVolume > 0);
  if (totalContainers === 0 && !hasMoved)
    return (
      <Card>
        <EmptyState
          icon="package"
          title="Rien en stock"
          text="Les statistiques portent sur ce qui est disponible ou réservé."
        />
      </Card>
    );
  return (
    <div className={`${styles.statistics} cv-rows cv-gap-16`}>
      <Grid columnWidth={220}>
        <FigureCard title="Valeur" figure={formatMoney(totalValue)}>
          <FigureNote>au prix unitaire hors taxes</FigureNote>
        </FigureCard>
        <FigureCard title="Volume" figure={formatNumber(hectolitersOf(totalVolume), 1)} unit="hl">
          <FigureNote>disponible ou réservé</FigureNote>
        </FigureCard>
        <FigureCard title="Contenants" figure={formatNumber(totalContainers)}>
          <FigureNote>bouteilles, fûts et canettes</FigureNote>
        </FigureCard>
      </Grid>
      {totalContainers > 0 && (
        <div className={`${styles.charts} cv-beside`}>
          <Card title="Volume par bière">
            <BarChart
              title="Volume en stock par bière"
              points={barsOf(recipeStats)}
              formatValue={formatHectoliters}
              labelTitle="Bière"
              valueTitle="Volume"
            />
          </Card>
          <Card title="Volume par contenant">
            <BarChart
              title="Volume en stock par contenant"
              points={containerStats.map((line) => ({
                label: containerTypeLabels[line.containerType],
                value: line.totalVolume,
              }))}
              formatValue={formatHectoliters}
              labelTitle="Contenant"
              valueTitle="Volume"
            />
          </Card>
        </div>
      )}
      <Grid columnWidth={320}>
        <Card title="Ventes par mois" action={<span className="cv-muted">en hectolitres</span>}>
          <ColumnChart
            title="Volume vendu par mois"
            points={columnsOf(months, ({ soldVolume }) => soldVolume)}
            formatValue={formatHectoliters}
            formatAxis={(liters) => formatNumber(hectolitersOf(liters), 1)}
            labelTitle="Mois"
            valueTitle="Vendu"
          />
        </Card>
        <Card title="Pertes par mois" action={<span className="cv-muted">en litres</span>}>
          <ColumnChart
            title="Volume perdu par mois"
            points={columnsOf(months, ({ lostVolume }) => lostVolume)}
            formatValue={inLiters}
            formatAxis={(liters) => formatNumber(liters, 0)}
            labelTitle="Mois"
            valueTitle="Perdu"
          />
        </Card>
      </Grid>
      <DataTable
        label="Stock par bière"
        columns={beerColumns(totalVolume)}
        rows={recipeStats}
        rowKey={({ recipeName }) => recipeName}
        renderCard={(line) => (
          <ListCard
            title={line.recipeName}
            value={<Amount value={hectolitersOf(line.totalVolume)} unit="hl" shared={2} />}
            detail={formatCount(line.totalQuantity, 'contenant')}
            valueDetail={formatPercent(shareOf(line, totalVolume))}
          />
        )}
        empty={null}
      />
    </div>
  );
}
