import { frenchNumber } from '@cervoise/domain/numbers';
import { frenchValue } from '@cervoise/domain/reports';
import { inks, type Pages } from '../../../pdf/pages';
import { printable } from '../../../pdf/printable';
import type { Chart } from './report-document';

const plotHeight = 120;
/** More labels than this do not fit side by side. */
const maxLabels = 14;

/** The end of an axis for a value: 1, 2 or 5 times a power of ten, four steps. */
function axisEnd(value: number): number {
  if (value <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  const step = [1, 2, 5, 10].find((one) => one * power >= value) ?? 10;
  return step * power;
}

/** The chart's alternative text. */
const alternative = ({ title, kind, bars }: Chart): string =>
  `${title} : ${bars.map(({ label, value }) => `${label} ${frenchValue(kind, value)}`).join(', ')}.`;

/** Bars side by side: those of the period in copper, a tick for the year before. */
export function drawChart(pages: Pages, chart: Chart): void {
  const { document, left, width, cursor, rule } = pages;
  pages.room(plotHeight + 70);
  pages.write('H3', chart.title, { face: 'bold', size: 10 });
  cursor.y += 6;

  pages.mark(
    'Figure',
    () => {
      const axisWidth = 34;
      const top = cursor.y + 8;
      const base = top + plotHeight;
      const x = left + axisWidth;
      const plotWidth = width - axisWidth;
      const end = axisEnd(
        Math.max(0, ...chart.bars.flatMap(({ value, earlier }) => [value ?? 0, earlier ?? 0])),
      );
      const heightOf = (value: number) => (value / end) * plotHeight;
      pages.use({ size: 7 });
      for (const part of [0, 0.25, 0.5, 0.75, 1]) {
        const y = base - part * plotHeight;
        rule(x, y, plotWidth);
        document.fillColor(inks.muted);
        const text = printable(frenchNumber(end * part, 2));
        document.text(text, left, y - 3, {
          width: axisWidth - 6,
          align: 'right',
          lineBreak: false,
        });
      }
      const slot = plotWidth / Math.max(1, chart.bars.length);
      const barWidth = Math.min(22, slot * 0.62);
      const every = Math.ceil(chart.bars.length / maxLabels);
      for (const [index, { label, value, earlier, isInPeriod }] of chart.bars.entries()) {
        const middle = x + (index + 0.5) * slot;
        if (value !== null && value > 0) {
          const height = heightOf(value);
          document
            .rect(middle - barWidth / 2, base - height, barWidth, height)
            .fill(isInPeriod ? inks.accent : inks.bar);
        }
        if (earlier != null && earlier > 0) {
          const y = base - heightOf(earlier);
          document
            .moveTo(middle - barWidth / 2 - 2, y)
            .lineTo(middle + barWidth / 2 + 2, y)
            .lineWidth(1.4)
            .strokeColor(inks.text)
            .stroke();
        }
        if (index % every === 0) {
          pages.use({ size: 7, color: inks.muted });
          document.text(printable(label), middle - 30, base + 5, {
            width: 60,
            align: 'center',
            lineBreak: false,
          });
        }
      }
      cursor.y = base + 20;
    },
    { alt: alternative(chart) },
  );
  pages.write('P', chart.note, { size: 8, color: inks.muted });
  cursor.y += 15;
}
