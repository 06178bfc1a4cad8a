import { batchStatusLabels } from '@cervoise/domain/production';
import { daysUntil, formatDate, formatRelativeDays } from '@cervoise/ui/format';
import type { CSSProperties } from 'react';
import type { BatchDetailFragment } from '../../../generated/graphql';
import { shortDate } from '../batch-texts';
import styles from './state-timeline.module.css';

type BatchStep = BatchDetailFragment['steps'][number];

interface StateTimelineProps {
  readonly batch: Pick<BatchDetailFragment, 'steps' | 'status' | 'fermentationDay' | 'plan'>;
}

/** The five statuses of a batch: past ones with their date, future ones with the planned date. */
export function StateTimeline({ batch }: StateTimelineProps) {
  const steps = batch.steps.filter(({ status }) => status !== 'archived');
  return (
    <ol className={`${styles.timeline} cv-rows cv-gap-8`} aria-label="Étapes du brassin">
      {steps.map((step) => {
        const isPresent = step.status === batch.status;
        const style: CSSProperties & Record<'--share', string> = {
          '--share': `${Math.round(shareOf(step, batch) * 100)}%`,
        };
        return (
          <li
            className="cv-stack cv-shrink cv-muted cv-break cv-gap-2"
            key={step.status}
            data-reached={step.isReached || undefined}
            aria-current={isPresent ? 'step' : undefined}
            style={style}
          >
            <strong className="cv-medium">{batchStatusLabels[step.status]}</strong>
            <span className="cv-fine">{detailOf(step, batch)}</span>
          </li>
        );
      })}
    </ol>
  );
}

/** How much of a step's bar is filled; the current one grows day by day. */
function shareOf(step: BatchStep, { status, fermentationDay, plan }: StateTimelineProps['batch']) {
  if (!step.isReached) return 0;
  if (step.status !== status || status !== 'in_progress') return 1;
  const share = (fermentationDay ?? 0) / Math.max(1, plan.fermentationDays);
  // A started step always shows some fill.
  return Math.min(1, Math.max(0.06, share));
}

/** « 12/12 », with the year where it is not the present one. */
const dayOf = (date: Date): string =>
  formatDate(date).slice(6) === formatDate(new Date()).slice(6)
    ? shortDate(date)
    : formatDate(date);

function detailOf(step: BatchStep, batch: StateTimelineProps['batch']): string {
  const { date, userName, isReached } = step;
  if (!isReached) {
    if (batch.status === 'archived') return 'non atteint';
    const days = daysUntil(date);
    if (!date || days === null) return 'sans date';
    // Beyond a month no count of days is shown.
    return Math.abs(days) <= 31
      ? `prévu ${dayOf(date)}, ${formatRelativeDays(days)}`
      : `prévu ${dayOf(date)}`;
  }
  const isFermenting = step.status === 'in_progress' && step.status === batch.status;
  if (isFermenting && date && batch.fermentationDay != null)
    return `depuis le ${shortDate(date)}, jour ${batch.fermentationDay} sur ${batch.plan.fermentationDays}`;
  return [date && `le ${shortDate(date)}`, userName && `par ${userName}`]
    .filter(Boolean)
    .join(', ');
}
