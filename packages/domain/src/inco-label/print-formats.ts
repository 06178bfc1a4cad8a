/** The files of a label. */
export const labelFileKinds = ['sheet', 'roll', 'designer'] as const;
export type LabelFileKind = (typeof labelFileKinds)[number];
export const labelFileNames: Readonly<Record<LabelFileKind, string>> = {
  sheet: 'Feuille A4',
  roll: 'Rouleau',
  designer: 'Fichier pour l’imprimeur',
};

/** Beyond the cut, mm: what a printer trims. */
export const bleed = 3;

const sheet = { width: 210, height: 297 } as const;

interface Grid {
  readonly columns: number;
  readonly rows: number;
  /** Of the first label, mm. */
  readonly left: number;
  readonly top: number;
  /** From one label to the next, mm. */
  readonly stepX: number;
  readonly stepY: number;
}

interface Stock extends Grid {
  readonly width: number;
  readonly height: number;
}

/** Sheets of labels as they are sold, by the size of the label. */
const stocks: readonly Stock[] = [
  // 8 a sheet, as Avery L7165.
  {
    width: 99.1,
    height: 67.7,
    columns: 2,
    rows: 4,
    left: 4.65,
    top: 13.1,
    stepX: 101.6,
    stepY: 67.7,
  },
  // 6 a sheet, as Avery L7166.
  {
    width: 99.1,
    height: 93.1,
    columns: 2,
    rows: 3,
    left: 4.65,
    top: 8.85,
    stepX: 101.6,
    stepY: 93.1,
  },
  // 12 a sheet, as Avery L7164.
  { width: 63.5, height: 72, columns: 3, rows: 4, left: 7.25, top: 4.5, stepX: 66, stepY: 72 },
];

/**
 * Where the labels stand on an A4 sheet, mm: as on the sheets that are sold in this size, else as
 * many as there is room for, in the middle, to be cut. Null for a label larger than the sheet.
 */
export function sheetGrid(width: number, height: number): Grid | null {
  const stock = stocks.find((sold) => sold.width === width && sold.height === height);
  if (stock) return stock;
  const columns = Math.floor(sheet.width / width);
  const rows = Math.floor(sheet.height / height);
  if (columns === 0 || rows === 0) return null;
  return {
    columns,
    rows,
    left: (sheet.width - columns * width) / 2,
    top: (sheet.height - rows * height) / 2,
    stepX: width,
    stepY: height,
  };
}
