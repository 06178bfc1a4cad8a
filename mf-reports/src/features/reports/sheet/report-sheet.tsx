import { periodInWords, reportTitles } from '@cervoise/domain/reports';
import type { ReportRequest } from '../new-report-page';
import type { ShownPreview } from '../report-texts';
import { BatchesSection } from './batches-section';
import { FiguresSection } from './figures-section';
import { ForecastSection } from './forecast-section';
import { SalesSection } from './sales-section';
import styles from './sheet.module.css';
import { StockSection } from './stock-section';
import { TraceabilitySection } from './traceability-section';
import { EfficiencyChart, VolumeChart } from './trend-charts';

/** « Rapport d’octobre 2026 », « Rapport de stock, 2026 ». */
export function titleOf({ type, ...period }: ReportRequest): string {
  const words = periodInWords(period);
  if (type !== 'complete') return `${reportTitles[type]}, ${words}`;
  if (/^\d/.test(words)) return `Rapport annuel ${words}`;
  if (/^(du|le) /.test(words)) return `Rapport ${words}`;
  return `Rapport ${/^[aeiouyâéèêîôû]/i.test(words) ? 'd’' : 'de '}${words}`;
}

/** The figures of a report, in the order of its document. */
export function ReportSheet({ preview }: { readonly preview: ShownPreview }) {
  const { trends, productionSummary, efficiencySummary, recentBatches } = preview;
  return (
    <div className={`cv-panel cv-clip ${styles.sheet}`}>
      <FiguresSection preview={preview} />
      {trends && (
        <div className={`${styles.charts} cv-rows cv-line-above`}>
          {productionSummary && <VolumeChart trends={trends} />}
          {efficiencySummary && (
            <EfficiencyChart
              trends={trends}
              target={efficiencySummary.plannedExtractionEfficiency ?? null}
            />
          )}
        </div>
      )}
      <SalesSection preview={preview} />
      <ForecastSection preview={preview} />
      <StockSection preview={preview} />
      {recentBatches && (
        <BatchesSection
          batches={recentBatches}
          total={(productionSummary ?? efficiencySummary)?.totalBatches ?? recentBatches.length}
        />
      )}
      <TraceabilitySection preview={preview} />
    </div>
  );
}
