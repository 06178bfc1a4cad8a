import type { TemperaturePoint } from '@cervoise/domain/recipes';

/** Pixels of the drawing, which scales as a whole. */
export const chartSize = { width: 360, height: 112, top: 34, bottom: 92 };

/** A temperature held for a while. */
export interface Plateau {
  readonly celsius: number;
  /** Minutes from the start of the curve. */
  readonly from: number;
  readonly to: number;
}

/** A label with its position above its plateau. */
export interface PlateauLabel {
  readonly plateau: Plateau;
  readonly x: number;
  readonly y: number;
}

/** The plateaus of a curve; consecutive ones at the same temperature are merged. */
export function plateausOf(points: readonly TemperaturePoint[]): Plateau[] {
  const plateaus: Plateau[] = [];
  for (let index = 0; index + 1 < points.length; index += 2) {
    const [start, end] = [points[index], points[index + 1]];
    if (!start || !end) continue;
    const former = plateaus.at(-1);
    if (former?.celsius === start.celsius && former.to === start.minute) {
      plateaus[plateaus.length - 1] = { ...former, to: end.minute };
    } else plateaus.push({ celsius: start.celsius, from: start.minute, to: end.minute });
  }
  return plateaus;
}

interface Scale {
  readonly x: (minute: number) => number;
  readonly y: (celsius: number) => number;
}

/** The scales: time to width, temperature to height. */
export function scaleOf(points: readonly TemperaturePoint[]): Scale {
  const { width, top, bottom } = chartSize;
  const end = points.at(-1)?.minute || 1;
  const temperatures = points.map(({ celsius }) => celsius);
  const [low, high] = [Math.min(...temperatures), Math.max(...temperatures)];
  // The lowest temperature is above the axis, so that its area is visible.
  const floor = low - Math.max(2, (high - low) * 0.35);
  return {
    x: (minute) => (minute / end) * width,
    y: (celsius) => bottom - ((celsius - floor) / (high - floor)) * (bottom - top),
  };
}

/** The curve and its area as SVG paths. */
export function pathsOf(points: readonly TemperaturePoint[], { x, y }: Scale) {
  const corners = points.map(({ minute, celsius }) => `${x(minute)} ${y(celsius)}`).join('L');
  const { bottom } = chartSize;
  const end = x(points.at(-1)?.minute ?? 0);
  return { line: `M${corners}`, area: `M0 ${bottom}L${corners}L${end} ${bottom}Z` };
}

const letterWidth = 6.4;
const labelHeight = 14;

/**
 * Places a label over each plateau: inside the drawing, and higher where it would cover the
 * previous one.
 * @param textOf the text of a label
 */
export function placeLabels(
  plateaus: readonly Plateau[],
  textOf: (plateau: Plateau) => string,
  { x, y }: Scale,
): PlateauLabel[] {
  const placed: (PlateauLabel & { readonly half: number })[] = [];
  for (const plateau of plateaus) {
    const half = (textOf(plateau).length * letterWidth) / 2;
    const middle = x((plateau.from + plateau.to) / 2);
    const labelX = Math.min(chartSize.width - half, Math.max(half, middle));
    let labelY = y(plateau.celsius) - 7;
    for (const former of placed.toReversed()) {
      const isApart = Math.abs(former.x - labelX) >= former.half + half + 4;
      if (!isApart && Math.abs(former.y - labelY) < labelHeight) labelY = former.y - labelHeight;
    }
    placed.push({ plateau, x: labelX, y: Math.max(10, labelY), half });
  }
  return placed;
}

/** The labelled minutes of the axis: the starts of plateaus and the end, not too close. */
export function axisMinutes(plateaus: readonly Plateau[], { x }: Scale): number[] {
  const end = plateaus.at(-1)?.to ?? 0;
  const wanted = [0, ...plateaus.map(({ from }) => from)];
  const minutes: number[] = [];
  for (const minute of wanted) {
    const last = minutes.at(-1);
    const isFree = last === undefined || x(minute) - x(last) >= 34;
    if (isFree && x(end) - x(minute) >= 64) minutes.push(minute);
  }
  return [...minutes, end];
}
