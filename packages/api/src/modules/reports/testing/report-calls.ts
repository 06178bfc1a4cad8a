import { randomUUID } from 'node:crypto';
import type {
  GeneratedReport,
  GenerateReportInput,
  Report,
  ReportPreview,
} from '../../../generated/resolvers';
import type { TestApi } from '../../../testing';

/** A report as JSON: instants are texts. */
export interface AnsweredReport extends Omit<Report, 'createdAt' | 'finishedAt'> {
  readonly createdAt: string;
}

export const reportFields = `id tenantId name type format filePath parameters { startDate endDate }
  state progress failure fileSize isScheduled createdBy createdAt`;

const entryFields = `recipeId recipeName style ebc batchCount totalProduction soldVolume
  ingredientCost uncostedVolume startedShortVolume costPerLiter revenue profit profitMargin itemsSold averagePricePerUnit`;
const marginFields = `containerType volumeInLiters customerName itemsSold soldVolume revenue
  ingredientCost profit profitMargin uncostedVolume startedShortVolume`;
const needFields = `id name type unit currentStock requiredQuantity projectedShortage shortageDate
  batches { batchId batchNumber brewDate recipeName quantity missing }`;

export const previewFields = `title period type startDate endDate previousPeriod yearBeforePeriod
  figures { key value previous yearBefore }
  productionSummary { totalVolume totalBatches averageVolumePerMonth }
  trends { month totalVolume batchCount recipes { name volume count } isInPeriod yearBeforeVolume
    averageExtractionEfficiency }
  profitabilitySummary { totalProfit averageProfitMargin totalRevenue totalIngredientCost
    totalSoldVolume unpricedSaleCount uncostedVolume startedShortVolume destroyedVolume destroyedCost
    destroyedUncostedVolume destroyedStartedShortVolume
    mostProfitable { ${entryFields} } leastProfitable { ${entryFields} } beers { ${entryFields} } costPerLiter
    formats { ${marginFields} } customers { ${marginFields} } customerCount }
  ingredientForecastSummary { ingredientsWithShortage totalIngredientsNeeded plannedBatchCount
    startDate endDate criticalShortages { name shortage unit } }
  criticalIngredients { ${needFields} } ingredientNeeds { ${needFields} }
  efficiencySummary { totalBatches totalVolume averageProductionDuration
    averageExtractionEfficiency averageAttenuation averageVolumeYield plannedExtractionEfficiency }
  recentBatches { batchId batchNumber recipe { id name } brewDate packagingDate volumeInLiters
    productionDuration extractionEfficiency attenuation volumeYield abv }
  finishedProducts { totalValue totalContainers totalVolume costedVolume startedShortVolume } lowStockCount expiringCount
  stock { date ingredientValue
    ingredients { id name type unit quantity minimumQuantity received used value }
    products { recipeName containerType volumeInLiters quantity totalVolume value costedVolume startedShortVolume } }
  traceabilitySummary { eventCount lotCount events { eventType count }
    batches { batchId batchNumber recipeName brewDate lots packagedContainers containersInStock } }`;

/** The operations on reports, as the holder of a token. */
export function reportCalls(api: TestApi, token: string) {
  const answer = async <Answer>(document: string, variables: object = {}): Promise<Answer> => {
    const { data, errors } = await api.query<{ answer: Answer }>(document, { ...variables }, token);
    if (errors) throw new Error(`${errors[0]?.extensions.code} ${errors[0]?.message}`);
    return data.answer;
  };
  const get = (id: string) =>
    answer<AnsweredReport>(`query ($id: ID!) { answer: report(id: $id) { ${reportFields} } }`, {
      id,
    });
  const generate = (input: Partial<GenerateReportInput> = {}) =>
    answer<Omit<GeneratedReport, 'report'> & { readonly report: AnsweredReport }>(
      `mutation ($input: GenerateReportInput!) {
        answer: generateReport(input: $input) {
          url report { ${reportFields} } previewData { ${previewFields} } } }`,
      {
        input: {
          requestId: randomUUID(),
          type: 'complete',
          format: 'json',
          startDate: '2026-10-01',
          endDate: '2026-10-31',
          ...input,
        },
      },
    );
  const download = (id: string, bearer = token) =>
    api.app.inject({
      url: `/api/reports/download/${id}`,
      headers: { authorization: `Bearer ${bearer}` },
    });
  return {
    answer,
    get,
    generate,
    download,
    /** Generates a report and returns its file, once it is ready. */
    file: async (input: Partial<GenerateReportInput> = {}) => {
      const { report, previewData } = await generate(input);
      await api.settled();
      return { report: await get(report.id), previewData, file: await download(report.id) };
    },
    figures: (type: string, startDate = '2026-10-01', endDate = '2026-10-31') =>
      answer<ReportPreview>(
        `query ($type: ReportType!, $startDate: Date!, $endDate: Date!) {
          answer: reportFigures(type: $type, startDate: $startDate, endDate: $endDate) {
            ${previewFields} } }`,
        { type, startDate, endDate },
      ),
    preview: (id: string) =>
      answer<ReportPreview>(
        `query ($id: ID!) { answer: reportPreview(id: $id) { ${previewFields} } }`,
        { id },
      ),
    list: () => answer<AnsweredReport[]>(`{ answer: reports { ${reportFields} } }`),
    cancel: (id: string) =>
      answer<AnsweredReport>(
        `mutation ($id: ID!) { answer: cancelReport(id: $id) { ${reportFields} } }`,
        { id },
      ),
    remove: (id: string) =>
      answer<boolean>('mutation ($id: ID!) { answer: removeReport(id: $id) }', { id }),
  };
}
