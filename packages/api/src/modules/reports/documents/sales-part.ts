import { containerTypeLabels } from '@cervoise/domain/inventory';
import { knownCostText, salesOmissions } from '@cervoise/domain/reports';
import { hectolitersOf } from '@cervoise/domain/units';
import type {
  ReportMargin,
  ReportPreview,
  ReportProfitability,
} from '../../../generated/resolvers';
import { type Column, costNote, type Part, type Table } from './report-document';

const noteOf = ({
  soldVolume,
  uncostedVolume,
  startedShortVolume,
}: ReportProfitability | ReportMargin) =>
  knownCostText(soldVolume, uncostedVolume, startedShortVolume);

const rowOf = (beer: ReportProfitability) => [
  beer.recipeName,
  beer.style ?? null,
  beer.batchCount,
  hectolitersOf(beer.totalProduction),
  beer.itemsSold,
  hectolitersOf(beer.soldVolume),
  beer.costPerLiter ?? null,
  beer.averagePricePerUnit ?? null,
  beer.revenue,
  beer.ingredientCost ?? null,
  beer.profit ?? null,
  beer.profitMargin ?? null,
  noteOf(beer),
];

const marginColumns = (summary: NonNullable<ReportPreview['profitabilitySummary']>): Column[] => [
  { field: 'itemsSold', label: 'Contenants', kind: 'count', isSummed: true },
  { field: 'soldVolume', label: 'Vendu (hl)', kind: 'hectoliters', isSummed: true },
  { field: 'revenue', label: 'Chiffre d’affaires', kind: 'money', isSummed: true, width: 1.3 },
  {
    field: 'ingredientCost',
    label: 'Coût',
    kind: 'money',
    total: summary.totalIngredientCost ?? null,
    width: 1.2,
  },
  {
    field: 'profit',
    label: 'Marge',
    kind: 'money',
    total: summary.totalProfit ?? null,
    width: 1.2,
  },
  { field: 'profitMargin', label: 'Taux', kind: 'percent', width: 0.9 },
  costNote,
];

const marginOf = (margin: ReportMargin) => [
  margin.itemsSold,
  hectolitersOf(margin.soldVolume),
  margin.revenue,
  margin.ingredientCost ?? null,
  margin.profit ?? null,
  margin.profitMargin ?? null,
  noteOf(margin),
];

/** The sales by format and by customer. */
function marginTables(summary: NonNullable<ReportPreview['profitabilitySummary']>): Table[] {
  const { formats, customers } = summary;
  if (!formats || !customers) return [];
  return [
    {
      sheet: 'Rentabilité par format',
      title: 'Par format',
      emptyText: 'Aucune vente dans la période.',
      columns: [
        { field: 'containerType', label: 'Contenant', kind: 'text', width: 2 },
        { field: 'volumeInLiters', label: 'Litres', kind: 'number' },
        ...marginColumns(summary),
      ],
      rows: formats.map((margin) => [
        margin.containerType ? containerTypeLabels[margin.containerType] : null,
        margin.volumeInLiters ?? null,
        ...marginOf(margin),
      ]),
    },
    {
      sheet: 'Rentabilité par client',
      title: 'Par client',
      emptyText: 'Aucune vente dans la période.',
      columns: [
        { field: 'customerName', label: 'Client', kind: 'text', width: 2 },
        ...marginColumns(summary),
      ],
      rows: customers.map((margin) => [margin.customerName ?? 'Sans client', ...marginOf(margin)]),
    },
  ];
}

/** The sales, with what they cost. */
export function salesParts({ profitabilitySummary: summary }: ReportPreview): Part[] {
  if (!summary) return [];
  return [
    {
      title: 'Rentabilité par bière',
      context:
        `Sur les volumes vendus, hors taxes. La marge est le chiffre d’affaires moins le coût de production des contenants vendus. ${salesOmissions(summary)}`.trim(),
      facts: [
        { label: 'Chiffre d’affaires', value: summary.totalRevenue, kind: 'money' },
        {
          label: 'Coût de production',
          value: summary.totalIngredientCost ?? null,
          kind: 'money',
        },
        { label: 'Marge brute', value: summary.totalProfit ?? null, kind: 'money' },
        { label: 'Taux de marge', value: summary.averageProfitMargin ?? null, kind: 'percent' },
      ],
      charts: [],
      tables: [
        {
          sheet: 'Rentabilité',
          title: 'Bières vendues',
          emptyText: 'Aucune vente dans la période.',
          columns: [
            { field: 'recipeName', label: 'Bière', kind: 'text', width: 2 },
            { field: 'style', label: 'Style', kind: 'text', isDetail: true },
            {
              field: 'batchCount',
              label: 'Brassins',
              kind: 'count',
              isSummed: true,
              isDetail: true,
            },
            {
              field: 'totalProduction',
              isDetail: true,
              label: 'Brassé (hl)',
              kind: 'hectoliters',
              isSummed: true,
            },
            { field: 'itemsSold', label: 'Contenants', kind: 'count', isSummed: true, width: 1.1 },
            { field: 'soldVolume', label: 'Vendu (hl)', kind: 'hectoliters', isSummed: true },
            { field: 'costPerLiter', label: 'Coût au litre', kind: 'money' },
            { field: 'averagePricePerUnit', label: 'Prix moyen', kind: 'money', isDetail: true },
            {
              field: 'revenue',
              label: 'Chiffre d’affaires',
              kind: 'money',
              isSummed: true,
              width: 1.3,
            },
            {
              field: 'ingredientCost',
              label: 'Coût',
              kind: 'money',
              total: summary.totalIngredientCost ?? null,
              width: 1.2,
            },
            {
              field: 'profit',
              label: 'Marge',
              kind: 'money',
              total: summary.totalProfit ?? null,
              width: 1.2,
            },
            { field: 'profitMargin', label: 'Taux', kind: 'percent', width: 0.9 },
            costNote,
          ],
          rows: summary.beers.map(rowOf),
        },
        ...marginTables(summary),
      ],
    },
  ];
}
