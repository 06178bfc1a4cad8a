import { labelSheet, labelsPerSheet, maxLabelCopies } from '@cervoise/domain/labels';

const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -labelSheet.columns,
  ArrowDown: labelSheet.columns,
};

/** The position an arrow key moves to (both from 0); null for other keys. */
export function placeAfterKey(key: string, from: number): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return labelsPerSheet - 1;
  const step = steps[key];
  if (step === undefined) return null;
  const next = from + step;
  return next < 0 || next >= labelsPerSheet ? from : next;
}

/** The number of sheets when the first one begins at a position (from 0). */
export const sheetsFor = (labels: number, firstPlace: number): number =>
  labels === 0 ? 0 : Math.ceil((firstPlace + labels) / labelsPerSheet);

/** Parses a typed number of copies; null unless from 1 to 100. */
export function readCopies(typed: string): number | null {
  const copies = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : 0;
  return copies >= 1 && copies <= maxLabelCopies ? copies : null;
}
