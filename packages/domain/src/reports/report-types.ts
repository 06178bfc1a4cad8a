export const reportTypes = [
  'complete',
  'production',
  'inventory',
  'profitability',
  'ingredient_forecast',
  'efficiency',
  'traceability',
] as const;
export type ReportType = (typeof reportTypes)[number];

export const reportTypeLabels: Readonly<Record<ReportType, string>> = {
  complete: 'Complet',
  production: 'Production',
  inventory: 'Stock',
  profitability: 'Rentabilité',
  ingredient_forecast: 'Prévision d’ingrédients',
  efficiency: 'Rendements',
  traceability: 'Traçabilité',
};

/** The beginning of a title: « Rapport de production, octobre 2026 ». */
export const reportTitles: Readonly<Record<ReportType, string>> = {
  complete: 'Rapport complet',
  production: 'Rapport de production',
  inventory: 'Rapport de stock',
  profitability: 'Rapport de rentabilité',
  ingredient_forecast: 'Prévision d’ingrédients',
  efficiency: 'Rapport de rendements',
  traceability: 'Rapport de traçabilité',
};

/** The sections of reports, in order. */
const reportSections = [
  'production',
  'efficiency',
  'profitability',
  'inventory',
  'ingredient_forecast',
  'traceability',
] as const;
export type ReportSection = (typeof reportSections)[number];

/** The sections of a type: all for a complete report, otherwise its own. */
export const sectionsOf = (type: ReportType): readonly ReportSection[] =>
  type === 'complete' ? reportSections : [type];

export const reportFormats = ['pdf', 'excel', 'json'] as const;
export type ReportFormat = (typeof reportFormats)[number];

export const reportFormatLabels: Readonly<Record<ReportFormat, string>> = {
  pdf: 'PDF',
  excel: 'Excel',
  json: 'JSON',
};

/** The purpose of each format. */
export const reportFormatUses: Readonly<Record<ReportFormat, string>> = {
  pdf: 'à lire et à imprimer',
  excel: 'une feuille par partie, avec les lignes',
  json: 'pour un autre logiciel',
};

export const reportExtensions: Readonly<Record<ReportFormat, string>> = {
  pdf: 'pdf',
  excel: 'xlsx',
  json: 'json',
};

export const reportStates = ['generating', 'ready', 'failed', 'cancelled'] as const;
export type ReportState = (typeof reportStates)[number];

export const reportStateLabels: Readonly<Record<ReportState, string>> = {
  generating: 'En cours',
  ready: 'Prêt',
  failed: 'En échec',
  cancelled: 'Annulé',
};
