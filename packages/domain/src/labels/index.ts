/** Labels come on A4 sheets, 70 × 37 mm without gaps: the commonest in French shops. */
export const labelSheet = { columns: 3, rows: 8 } as const;
export const labelsPerSheet = labelSheet.columns * labelSheet.rows;

/** Lots or products that one printing takes; their ids must fit into an address. */
export const maxLabelledItems = 200;
/** Twenty sheets; more is a mistake. */
export const maxLabels = 20 * labelsPerSheet;
/** Labels of each thing. */
export const maxLabelCopies = 100;
