import { monthInWords } from '@cervoise/domain/reports';
import { hectolitersOf } from '@cervoise/domain/units';
import type { ReportPreview } from '../../../generated/resolvers';
import type { Chart, Part, Table } from './report-document';

type Trends = NonNullable<ReportPreview['trends']>;

const shortMonths = [
  'janv.',
  'févr.',
  'mars',
  'avr.',
  'mai',
  'juin',
  'juil.',
  'août',
  'sept.',
  'oct.',
  'nov.',
  'déc.',
];

/** « oct. », « janv. 26 » */
const shortMonth = (month: string) => {
  const number = Number(month.slice(5));
  const name = shortMonths[number - 1] ?? month;
  return number === 1 ? `${name} ${month.slice(2, 4)}` : name;
};

const volumeChart = (trends: Trends): Chart => ({
  title: 'Volume brassé par mois, en hectolitres',
  kind: 'hectoliters',
  bars: trends.map(({ month, totalVolume, yearBeforeVolume, isInPeriod }) => ({
    label: shortMonth(month),
    value: hectolitersOf(totalVolume),
    earlier: hectolitersOf(yearBeforeVolume),
    isInPeriod,
  })),
  note: 'Le trait dit le volume du même mois un an plus tôt.',
});

const efficiencyChart = (trends: Trends): Chart => ({
  title: 'Rendement par mois, en pour cent',
  kind: 'percent',
  bars: trends.map(({ month, averageExtractionEfficiency, isInPeriod }) => ({
    label: shortMonth(month),
    value: averageExtractionEfficiency ?? null,
    isInPeriod,
  })),
  note: 'Moyenne des brassins du mois dont le rendement est mesuré.',
});

const monthsTable = (trends: Trends): Table => ({
  sheet: 'Mois',
  title: 'Mois par mois',
  emptyText: 'Aucun mois.',
  columns: [
    { field: 'month', label: 'Mois', kind: 'text', width: 1.6 },
    { field: 'batchCount', label: 'Brassins', kind: 'count', isSummed: true },
    { field: 'volume', label: 'Volume (hl)', kind: 'hectoliters', isSummed: true },
    {
      field: 'yearBeforeVolume',
      label: 'Un an plus tôt (hl)',
      kind: 'hectoliters',
      isSummed: true,
      width: 1.3,
    },
    { field: 'averageExtractionEfficiency', label: 'Rendement', kind: 'percent', width: 1.1 },
  ],
  rows: trends
    .filter(({ isInPeriod }) => isInPeriod)
    .map(({ month, batchCount, totalVolume, yearBeforeVolume, averageExtractionEfficiency }) => [
      monthInWords(month),
      batchCount,
      hectolitersOf(totalVolume),
      hectolitersOf(yearBeforeVolume),
      averageExtractionEfficiency ?? null,
    ]),
});

const beersTable = (trends: Trends): Table => ({
  sheet: 'Bières par mois',
  title: 'Bières par mois',
  emptyText: 'Aucun brassin dans la période.',
  isDetail: true,
  columns: [
    { field: 'month', label: 'Mois', kind: 'text' },
    { field: 'recipeName', label: 'Bière', kind: 'text', width: 2 },
    { field: 'batchCount', label: 'Brassins', kind: 'count', isSummed: true },
    { field: 'volume', label: 'Volume (hl)', kind: 'hectoliters', isSummed: true },
  ],
  rows: trends
    .filter(({ isInPeriod }) => isInPeriod)
    .flatMap(({ month, recipes }) =>
      recipes.map(({ name, count, volume }) => [
        monthInWords(month),
        name,
        count,
        hectolitersOf(volume),
      ]),
    ),
});

const batchesTable = (batches: NonNullable<ReportPreview['recentBatches']>): Table => ({
  sheet: 'Brassins',
  title: 'Brassins',
  emptyText: 'Aucun brassin dans la période.',
  columns: [
    { field: 'batchNumber', label: 'Brassin', kind: 'text', width: 1.1 },
    { field: 'recipeName', label: 'Bière', kind: 'text', width: 2.1 },
    { field: 'brewDate', label: 'Brassé le', kind: 'date', width: 1.1 },
    { field: 'packagingDate', label: 'Conditionné le', kind: 'date', isDetail: true },
    { field: 'volume', label: 'Volume (hl)', kind: 'hectoliters', isSummed: true },
    { field: 'productionDuration', label: 'Durée (j)', kind: 'count', width: 0.8 },
    { field: 'extractionEfficiency', label: 'Rendement', kind: 'percent', width: 1.1 },
    { field: 'attenuation', label: 'Atténuation', kind: 'percent', width: 1.1 },
    { field: 'volumeYield', label: 'Conditionné', kind: 'percent', width: 1.2 },
    { field: 'abv', label: 'Alcool', kind: 'percent', isDetail: true },
  ],
  rows: batches.map((batch) => [
    batch.batchNumber,
    batch.recipe.name,
    batch.brewDate,
    batch.packagingDate ?? null,
    hectolitersOf(batch.volumeInLiters),
    batch.productionDuration ?? null,
    batch.extractionEfficiency ?? null,
    batch.attenuation ?? null,
    batch.volumeYield ?? null,
    batch.abv ?? null,
  ]),
});

/** The batches brewed and their yields; the list of batches appears once. */
export function productionParts({
  productionSummary,
  efficiencySummary,
  trends,
  recentBatches,
}: ReportPreview): Part[] {
  const months = trends ?? [];
  const parts: Part[] = [];
  const batches = recentBatches ? [batchesTable(recentBatches)] : [];
  if (productionSummary) {
    const { totalVolume, totalBatches, averageVolumePerMonth } = productionSummary;
    parts.push({
      title: 'Production',
      context: 'Brassins lancés, par date de brassage.',
      facts: [
        { label: 'Volume brassé', value: hectolitersOf(totalVolume), kind: 'hectoliters' },
        { label: 'Brassins', value: totalBatches, kind: 'count' },
        {
          label: 'Moyenne par mois',
          value: hectolitersOf(averageVolumePerMonth),
          kind: 'hectoliters',
        },
      ],
      charts: [volumeChart(months)],
      tables: [monthsTable(months), beersTable(months), ...(efficiencySummary ? [] : batches)],
    });
  }
  if (efficiencySummary) {
    parts.push({
      title: 'Rendements',
      context: 'Moyennes des brassins dont la mesure est connue.',
      facts: [
        { label: 'Brassins', value: efficiencySummary.totalBatches, kind: 'count' },
        {
          label: 'Rendement',
          value: efficiencySummary.averageExtractionEfficiency ?? null,
          kind: 'percent',
        },
        {
          label: 'Rendement visé',
          value: efficiencySummary.plannedExtractionEfficiency ?? null,
          kind: 'percent',
        },
        {
          label: 'Atténuation',
          value: efficiencySummary.averageAttenuation ?? null,
          kind: 'percent',
        },
        {
          label: 'Part conditionnée',
          value: efficiencySummary.averageVolumeYield ?? null,
          kind: 'percent',
        },
        {
          label: 'Du brassage au conditionnement',
          value: efficiencySummary.averageProductionDuration ?? null,
          kind: 'days',
        },
      ],
      charts: [efficiencyChart(months)],
      // With its volumes the production has the months already.
      tables: [...(productionSummary ? [] : [monthsTable(months)]), ...batches],
    });
  }
  return parts;
}
