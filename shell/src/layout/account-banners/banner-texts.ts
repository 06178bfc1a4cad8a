import type { Role } from '@cervoise/domain/roles';
import {
  daysUntil,
  formatCount,
  formatDate,
  formatDateTime,
  formatTime,
} from '@cervoise/ui/format';
import type { BreweryStatus } from '../../features/contract/use-brewery-status';
import type { UpcomingMaintenanceQuery } from '../../generated/graphql';

interface BannerText {
  readonly title: string;
  readonly text: string;
  /** The data is read-only. */
  readonly isCritical: boolean;
}

/** Days overdue from which admins and managers see the reminder, as they get it by mail. */
const unpaidShownAfterDays = 15;

const readOnlyText = 'Vos données restent consultables, plus rien ne peut être modifié.';

function trialText(endsOn: Date): BannerText {
  const left = daysUntil(endsOn) ?? 0;
  return {
    title: 'Période d’essai :',
    text:
      left > 0
        ? `encore ${formatCount(left, 'jour')}, jusqu’au ${formatDate(endsOn)}.`
        : 'elle se termine ce soir.',
    isCritical: false,
  };
}

/** The banner about the brewery's contract; null when there is nothing to announce. */
export function contractBanner(status: BreweryStatus, role: Role): BannerText | null {
  const { state, trialEndsOn, startsOn, unpaidSince, suspendedOn, erasedOn } = status;
  const isLead = role === 'admin' || role === 'manager';
  switch (state) {
    case 'trial':
      // Nothing ends for a brewery whose contract is signed.
      return trialEndsOn && !startsOn ? trialText(trialEndsOn) : null;
    case 'trial_ended':
      return { title: 'Période d’essai terminée.', text: readOnlyText, isCritical: true };
    case 'unpaid': {
      const days = -(daysUntil(unpaidSince) ?? 0);
      if (!isLead || days < unpaidShownAfterDays) return null;
      return {
        title: 'Facture impayée :',
        text: `échue le ${formatDate(unpaidSince)}. Sans règlement, le compte passe en lecture seule le ${formatDate(suspendedOn)}.`,
        isCritical: false,
      };
    }
    case 'suspended':
      return { title: 'Compte suspendu, en lecture seule.', text: readOnlyText, isCritical: true };
    case 'terminated':
      return {
        title: 'Contrat résilié, en lecture seule.',
        text: `Les données seront effacées le ${formatDate(erasedOn)}.`,
        isCritical: true,
      };
    case 'active':
      return null;
  }
}

type Maintenance = UpcomingMaintenanceQuery['upcomingMaintenance'][number];

/** « Maintenance le 14/03/2026 de 22:00 à 23:30 : l’application sera interrompue. » */
export function maintenanceText({ startsAt, endsAt }: Pick<Maintenance, 'startsAt' | 'endsAt'>) {
  const isOneDay = formatDate(startsAt) === formatDate(endsAt);
  const when = isOneDay
    ? `le ${formatDate(startsAt)} de ${formatTime(startsAt)} à ${formatTime(endsAt)}`
    : `du ${formatDateTime(startsAt)} au ${formatDateTime(endsAt)}`;
  return `Maintenance ${when} : l’application peut être interrompue.`;
}
