import type { ContractState } from '@cervoise/domain/contracts';
import { formatDate } from '@cervoise/ui/format';
import type { StatusTone } from '@cervoise/ui/status';
import type { ContractFieldsFragment } from './generated/graphql';

export type Contract = ContractFieldsFragment;

export const stateTones: Readonly<Record<ContractState, StatusTone>> = {
  trial: 'upcoming',
  trial_ended: 'attention',
  active: 'healthy',
  unpaid: 'attention',
  suspended: 'critical',
  terminated: 'neutral',
};

/** The next relevant date, as a consequence. */
export function nextStep(contract: Contract): string | null {
  const { state, trialEndsOn, unpaidSince, suspendedOn, erasedOn, erasedAt, keptUntil } = contract;
  if (erasedAt) return `Effacée ; fiche gardée jusqu’au ${formatDate(keptUntil)}`;
  switch (state) {
    case 'trial':
      return `Essai jusqu’au ${formatDate(trialEndsOn)}`;
    case 'trial_ended':
      return `Essai terminé le ${formatDate(trialEndsOn)} ; données effacées le ${formatDate(erasedOn)}`;
    case 'unpaid':
      return `Impayée depuis le ${formatDate(unpaidSince)} ; lecture seule le ${formatDate(suspendedOn)}`;
    case 'suspended':
      return `Lecture seule depuis le ${formatDate(suspendedOn)}`;
    case 'terminated':
      return `Données effacées le ${formatDate(erasedOn)}`;
    case 'active':
      return null;
  }
}

/** « 732 829 320 » */
export const sirenText = (siren: string) => siren.replace(/(\d{3})(?=\d)/g, '$1\u00A0');

export const viewChips = [
  { key: 'all', label: 'Tous' },
  { key: 'trial', label: 'À l’essai' },
  { key: 'unpaid', label: 'Impayés' },
  { key: 'ended', label: 'Résiliés' },
] as const;
