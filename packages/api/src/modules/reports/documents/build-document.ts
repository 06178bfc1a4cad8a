import { calendarDateOf, frenchDay } from '@cervoise/domain/dates';
import type { ReportPreview } from '../../../generated/resolvers';
import { figureFacts } from './figure-facts';
import { productionParts } from './production-parts';
import type { ReportDocument } from './report-document';
import { salesParts } from './sales-part';
import { forecastParts, stockParts } from './stock-parts';
import { traceabilityParts } from './traceability-part';

/** Lays out the figures of a report, in the order of the screen. */
export const buildDocument = (
  figures: ReportPreview,
  breweryName: string,
  number: string,
): ReportDocument => ({
  title: figures.title,
  breweryName,
  number,
  period: figures.period,
  madeOn: frenchDay(calendarDateOf(figures.calculatedAt)),
  madeAt: figures.calculatedAt.toISOString(),
  figures: figureFacts(figures),
  parts: [
    ...productionParts(figures),
    ...salesParts(figures),
    ...stockParts(figures),
    ...forecastParts(figures),
    ...traceabilityParts(figures),
  ],
});
