import type { ContractState } from '@cervoise/domain/contracts';
import type { StatusTone } from '@cervoise/ui/status';

export const stateTones: Readonly<Record<ContractState, StatusTone>> = {
  trial: 'upcoming',
  trial_ended: 'critical',
  active: 'healthy',
  unpaid: 'attention',
  suspended: 'critical',
  terminated: 'neutral',
};

export const stateTexts: Readonly<Record<ContractState, string>> = {
  trial: 'Votre brasserie essaie Cervoise ; toutes les fonctions sont ouvertes.',
  trial_ended: 'L’essai est terminé : signer un contrat permet aussitôt de modifier à nouveau.',
  active: 'Tout est en ordre.',
  unpaid: 'Une facture attend son règlement.',
  suspended: 'Le règlement de la facture permet aussitôt de modifier à nouveau.',
  terminated: 'Les données se consultent et s’exportent jusqu’à leur effacement.',
};
