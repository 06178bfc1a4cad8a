import type { Report } from '../../generated/resolvers';
import type { ReportRow } from './reports.store';

/** Below this, the remaining time cannot be estimated. */
const minProgress = 5;
/** 100 % only for finished reports. */
const maxProgress = 99;

function progressOf({ state, processedCount, totalCount }: ReportRow): number {
  if (state === 'ready') return 100;
  if (!totalCount) return 0;
  return Math.min(maxProgress, Math.floor((100 * processedCount) / totalCount));
}

/** Maps a report to the API's type. */
export function reportView(row: ReportRow, now: Date): Report {
  const { id, tenantId, name, type, format, state, failure, fileSize } = row;
  const progress = progressOf(row);
  const seconds = (now.getTime() - row.createdAt.getTime()) / 1000;
  const isUnderWay = state === 'generating' && progress >= minProgress;
  return {
    id,
    tenantId,
    name,
    type,
    format,
    state,
    failure,
    fileSize,
    progress,
    secondsLeft: isUnderWay ? Math.ceil((seconds * (100 - progress)) / progress) : null,
    filePath: state === 'ready' ? `/reports/download/${id}` : null,
    parameters: { startDate: row.startDate, endDate: row.endDate },
    isScheduled: row.scheduledMonth !== null,
    createdBy: row.userName,
    createdAt: row.createdAt,
    finishedAt: row.finishedAt,
  };
}
