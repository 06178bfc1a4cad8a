/** Label sheets: A4, 70 × 37 mm without gaps, the most common in French shops. */
export const labelSheet = { columns: 3, rows: 8 } as const;
export const labelsPerSheet = labelSheet.columns * labelSheet.rows;

/** What labels are printed on: sheets, or the rolls of label printers. */
export const labelFormats = ['sheet', 'roll62', 'roll100'] as const;
export type LabelFormat = (typeof labelFormats)[number];
export const labelFormatNames: Readonly<Record<LabelFormat, string>> = {
  sheet: 'Feuilles A4',
  roll62: 'Rouleau de 62 mm',
  roll100: 'Rouleau de 100 × 50 mm',
};

/** Of one label, mm. A roll of 62 mm is endless: the printer cuts it to this height. */
export const labelSizes: Readonly<
  Record<LabelFormat, { readonly width: number; readonly height: number }>
> = {
  sheet: { width: 70, height: 37 },
  roll62: { width: 62, height: 37 },
  roll100: { width: 100, height: 50 },
};

/** Maximum lots or products per print; their ids must fit into a URL. */
export const maxLabelledItems = 200;
/** Twenty sheets; more is likely a mistake. */
export const maxLabels = 20 * labelsPerSheet;
/** Labels per item. */
export const maxLabelCopies = 100;
