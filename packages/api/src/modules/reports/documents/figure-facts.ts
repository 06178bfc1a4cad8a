import { shownFigure } from '@cervoise/domain/reports';
import type { ReportPreview } from '../../../generated/resolvers';
import type { Fact } from './report-document';

/** The key figures of a report, each with its comparison in words. */
export const figureFacts = ({ figures, ...report }: ReportPreview): Fact[] =>
  figures.map((figure) => {
    const { label, kind, value, comparisons, note } = shownFigure(figure, report);
    return {
      label,
      kind,
      value,
      note,
      comparisons: comparisons.map(({ difference, period }) => `${difference} ${period}`),
    };
  });
