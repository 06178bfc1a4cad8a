import { jobLabel } from '@cervoise/domain/jobs';
import {
  daysUntil,
  formatMoment,
  formatMomentWithin,
  formatRelativeDays,
} from '@cervoise/ui/format';
import type { EditorDashboardQuery } from '../../generated/graphql';
import type { AttentionPoint } from './attention-points';

type Data = EditorDashboardQuery;

/** A trial is listed this many days before its end. */
const urgentDays = 5;

/** Trials by their end, the first to end first; ended ones are read-only. */
export function trialPoints({ contractsPage }: Data): AttentionPoint[] {
  return contractsPage.nodes
    .flatMap(({ breweryId, breweryName, trialEndsOn }) => {
      const days = trialEndsOn && daysUntil(trialEndsOn);
      return typeof days === 'number' ? [{ breweryId, breweryName, days }] : [];
    })
    .toSorted((a, b) => a.days - b.days)
    .map(({ breweryId, breweryName, days }) => ({
      id: breweryId,
      address: `/brewing-ops/contracts?contrat=${breweryId}`,
      name: breweryName,
      tone: days < 0 ? 'critical' : days <= urgentDays ? 'attention' : 'upcoming',
      text:
        days < 0 ? `terminé ${formatRelativeDays(days)}` : `se termine ${formatRelativeDays(days)}`,
    }));
}

/** Jobs whose last run failed. */
export function failedJobPoints({ jobs }: Data): AttentionPoint[] {
  return jobs.flatMap(({ name, lastRun }) => {
    if (lastRun?.outcome !== 'failed' && lastRun?.outcome !== 'interrupted') return [];
    return [
      {
        id: name,
        address: '/brewing-ops/jobs?view=failed',
        name: jobLabel(name),
        tone: 'critical' as const,
        text: `${lastRun.outcome === 'failed' ? 'échec' : 'interrompue'}, ${formatMomentWithin(lastRun.startedAt)}`,
      },
    ];
  });
}

/** Unanswered applications. */
export function leadPoints({ leadsPage }: Data): AttentionPoint[] {
  return leadsPage.nodes.map(({ id, breweryName, email, createdAt }) => ({
    id,
    address: `/brewing-ops/leads?candidature=${id}`,
    name: breweryName ?? email,
    tone: 'attention',
    text: formatMoment(createdAt),
  }));
}
