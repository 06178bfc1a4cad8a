import { containerTypeLabels } from '@cervoise/domain/inventory';
import { hectolitersOf } from '@cervoise/domain/units';
import { useQuery } from '@cervoise/graphql-client';
import { FigureCard, FigureNote, Unavailable } from '@cervoise/records/record';
import { BarChart, DonutChart } from '@cervoise/ui/chart';
import { EmptyState } from '@cervoise/ui/feedback';
import {
  formatCount,
  formatMoney,
  formatNumber,
  formatPercent,
  formatQuantity,
} from '@cervoise/ui/format';
import { Card, Grid } from '@cervoise/ui/page';
import { Amount, type Column, DataTable, ListCard } from '@cervoise/ui/table';
import type { ProductStatisticsQuery } from '../../generated/graphql';
import { productStatisticsQuery } from './product.graphql';
import styles from './product-statistics.module.css';

type Statistics = ProductStatisticsQuery['inventoryStats'];
type RecipeLine = Statistics['recipeStats'][number];

/** The number of bars with room for their names; the table has every beer. */
const namedBars = 5;

function barsOf(lines: readonly RecipeLine[]) {
  const bars = lines
    .slice(0, namedBars)
    .map(({ recipeName, totalVolume }) => ({ label: recipeName, value: totalVolume }));
  const others = lines.slice(namedBars).reduce((sum, { totalVolume }) => sum + totalVolume, 0);
  return others > 0 ? [...bars, { label: 'Autres', value: others }] : bars;
}

const inLiters = (liters: number) => formatQuantity(liters, 'l');

const shareOf = (line: RecipeLine, totalVolume: number) =>
  formatPercent(totalVolume && (line.totalVolume / totalVolume) * 100);

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
      render: (line) => <Amount value={line.totalVolume} unit="l" decimals={1} />,
    },
    {
      key: 'share',
      title: 'Part du volume',
      align: 'right',
      render: (line) => shareOf(line, totalVolume),
    },
  ];
}

/** The stock on hand by container and by beer: figures, charts and a table. */
export function ProductStatistics() {
  const { data, ...read } = useQuery(productStatisticsQuery, {
    fetchPolicy: 'cache-and-network',
    context: { suppressErrorToast: true },
  });
  if (!data) return <Unavailable read={read} />;
  const { containerStats, recipeStats, totalValue, totalContainers, totalVolume } =
    data.inventoryStats;
  if (totalContainers === 0)
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
    <div className={styles.statistics}>
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
      <div className={styles.charts}>
        <Card title="Volume par bière">
          <BarChart
            title="Volume en stock par bière"
            points={barsOf(recipeStats)}
            formatValue={inLiters}
            labelTitle="Bière"
            valueTitle="Volume"
          />
        </Card>
        <Card title="Volume par contenant">
          <DonutChart
            title="Volume en stock par contenant"
            points={containerStats.map((line) => ({
              label: containerTypeLabels[line.containerType],
              value: line.totalVolume,
            }))}
            formatValue={inLiters}
            labelTitle="Contenant"
            valueTitle="Volume"
          />
        </Card>
      </div>
      <DataTable
        label="Stock par bière"
        columns={beerColumns(totalVolume)}
        rows={recipeStats}
        rowKey={({ recipeName }) => recipeName}
        renderCard={(line) => (
          <ListCard
            title={line.recipeName}
            value={<Amount value={line.totalVolume} unit="l" decimals={1} />}
            detail={formatCount(line.totalQuantity, 'contenant')}
            valueDetail={shareOf(line, totalVolume)}
          />
        )}
        empty={null}
      />
    </div>
  );
}
