import { shownFigure } from '@cervoise/domain/reports';
import type { ReportPreview } from '../../../generated/resolvers';
import type { Fact } from './report-document';

/** The key figures of a report, each with its comparison in words. */
export const figureFacts = ({ figures, ...periods }: ReportPreview): Fact[] =>
  figures.map((figure) => {
    const { label, kind, value, comparisons } = shownFigure(figure, periods);
    return {
      label,
      kind,
      value,
      comparisons: comparisons.map(({ difference, period }) => `${difference} ${period}`),
    };
  });
