/** Label sheets: A4, 70 × 37 mm without gaps, the most common in French shops. */
export const labelSheet = { columns: 3, rows: 8 } as const;
export const labelsPerSheet = labelSheet.columns * labelSheet.rows;

/** Maximum lots or products per print; their ids must fit into a URL. */
export const maxLabelledItems = 200;
/** Twenty sheets; more is likely a mistake. */
export const maxLabels = 20 * labelsPerSheet;
/** Labels per item. */
export const maxLabelCopies = 100;
