import type { ReportSection, ValueKind } from '@cervoise/domain/reports';
import type { TableSums } from './table-sums';

/** An expected figure of a report, under its label in PDF and workbook. */
export interface ExpectedFigure {
  readonly label: string;
  readonly kind: ValueKind;
  readonly value: number;
}

/** The expected sum of a sheet's column. */
export interface ExpectedColumn {
  readonly sheet: string;
  readonly label: string;
  readonly value: number;
}

interface ExpectedSection {
  readonly figures: readonly ExpectedFigure[];
  readonly columns: readonly ExpectedColumn[];
  /** The expected JSON: volumes in litres. */
  readonly json: object;
}

const near = (value: number) => expect.closeTo(value, 2);
/** The server rounds percentages to a decimal. */
const rounded = (value: number) => Math.round(value * 10) / 10;

/** The expected content of each section of a month's report, from the sums of the tables. */
export const expectedSections = (
  own: TableSums,
  /** The number of ingredients that planned batches lack. */
  forecast: { readonly needed: number; readonly lacking: number },
): Readonly<Record<ReportSection, ExpectedSection>> => ({
  production: {
    figures: [
      { label: 'Volume brassé', kind: 'hectoliters', value: own.volume / 100 },
      { label: 'Brassins', kind: 'count', value: own.count },
      { label: 'Moyenne par mois', kind: 'hectoliters', value: own.volume / 100 },
    ],
    columns: [
      { sheet: 'Mois', label: 'Volume (hl)', value: own.volume / 100 },
      { sheet: 'Mois', label: 'Brassins', value: own.count },
      { sheet: 'Bières par mois', label: 'Volume (hl)', value: own.volume / 100 },
      { sheet: 'Brassins', label: 'Volume (hl)', value: own.volume / 100 },
    ],
    json: {
      productionSummary: { totalVolume: near(own.volume), totalBatches: own.count },
    },
  },
  efficiency: {
    figures: [
      { label: 'Brassins', kind: 'count', value: own.count },
      { label: 'Atténuation', kind: 'percent', value: rounded(own.attenuation) },
      { label: 'Part conditionnée', kind: 'percent', value: rounded(own.volumeYield) },
      { label: 'Du brassage au conditionnement', kind: 'days', value: own.duration },
    ],
    columns: [{ sheet: 'Brassins', label: 'Volume (hl)', value: own.volume / 100 }],
    json: {
      efficiencySummary: {
        totalBatches: own.count,
        totalVolume: near(own.volume),
        averageProductionDuration: near(own.duration),
        averageAttenuation: near(rounded(own.attenuation)),
        averageVolumeYield: near(rounded(own.volumeYield)),
      },
    },
  },
  profitability: {
    figures: [
      { label: 'Chiffre d’affaires', kind: 'money', value: own.revenue },
      { label: 'Coût de production', kind: 'money', value: own.ingredientCost },
      { label: 'Marge brute', kind: 'money', value: own.profit },
      { label: 'Taux de marge', kind: 'percent', value: rounded(own.marginRate) },
    ],
    columns: [
      { sheet: 'Rentabilité', label: 'Chiffre d’affaires', value: own.revenue },
      { sheet: 'Rentabilité', label: 'Coût', value: own.ingredientCost },
      { sheet: 'Rentabilité', label: 'Marge', value: own.profit },
      { sheet: 'Rentabilité', label: 'Contenants', value: own.bottles },
      { sheet: 'Rentabilité', label: 'Vendu (hl)', value: own.soldVolume / 100 },
      { sheet: 'Mouvements produits', label: 'Montant HT', value: own.revenue },
    ],
    json: {
      profitabilitySummary: {
        totalRevenue: near(own.revenue),
        totalIngredientCost: near(own.ingredientCost),
        totalProfit: near(own.profit),
        totalSoldVolume: near(own.soldVolume),
        averageProfitMargin: near(rounded(own.marginRate)),
      },
    },
  },
  inventory: {
    figures: [
      { label: 'Produits finis', kind: 'money', value: own.productValue },
      { label: 'Contenants', kind: 'count', value: own.productCount },
      { label: 'Volume de bière', kind: 'hectoliters', value: own.productVolume / 100 },
      { label: 'Ingrédients', kind: 'money', value: own.ingredientValue },
      { label: 'Ingrédients sous leur seuil', kind: 'count', value: own.lowStockCount },
      { label: 'Lots qui périment sous 30 jours', kind: 'count', value: own.expiringCount },
    ],
    columns: [
      { sheet: 'Produits finis', label: 'Valeur', value: own.productValue },
      { sheet: 'Produits finis', label: 'Quantité', value: own.productCount },
      { sheet: 'Produits finis', label: 'Volume (hl)', value: own.productVolume / 100 },
      { sheet: 'Ingrédients', label: 'Valeur', value: own.ingredientValue },
    ],
    json: {
      finishedProducts: {
        totalValue: near(own.productValue),
        totalContainers: own.productCount,
        totalVolume: near(own.productVolume),
      },
      lowStockCount: own.lowStockCount,
      expiringCount: own.expiringCount,
      stock: { ingredientValue: near(own.ingredientValue) },
    },
  },
  ingredient_forecast: {
    figures: [
      { label: 'Ingrédients nécessaires', kind: 'count', value: forecast.needed },
      { label: 'Vont manquer', kind: 'count', value: forecast.lacking },
    ],
    columns: [],
    json: {
      ingredientForecastSummary: {
        totalIngredientsNeeded: forecast.needed,
        ingredientsWithShortage: forecast.lacking,
      },
    },
  },
  traceability: {
    figures: [
      { label: 'Événements', kind: 'count', value: own.eventCount },
      { label: 'Lots utilisés', kind: 'count', value: own.lotCount },
      { label: 'Brassins', kind: 'count', value: own.count },
    ],
    columns: [
      { sheet: 'Événements', label: 'Nombre', value: own.eventCount },
      { sheet: 'Lots par brassin', label: 'Conditionnés', value: own.packagedCount },
      { sheet: 'Lots par brassin', label: 'En stock', value: own.keptCount },
    ],
    json: {
      traceabilitySummary: { eventCount: own.eventCount, lotCount: own.lotCount },
    },
  },
});
