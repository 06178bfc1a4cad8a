import { formatMoment } from '@cervoise/ui/format';
import type { StatusTone } from '@cervoise/ui/status';
import type { SupportAccessFieldsFragment } from './generated/graphql';

export type SupportAccess = SupportAccessFieldsFragment;

/** The scope of an access. */
export const scopeOf = ({ recipeName }: SupportAccess): string => recipeName ?? 'Toutes';

/** The status of an access: requested, open, ended by a person, expired, or never granted. */
export function stateOf({ isPending, isOpen, grantedAt, endedAt }: SupportAccess): {
  readonly tone: StatusTone;
  readonly label: string;
} {
  if (isPending) return { tone: 'upcoming', label: 'Demandé' };
  if (isOpen) return { tone: 'attention', label: 'Ouvert' };
  if (!grantedAt) return { tone: 'neutral', label: 'Sans suite' };
  return { tone: 'neutral', label: endedAt ? 'Terminé' : 'Expiré' };
}

/** When it ended, or ends. */
export const endOf = ({ endedAt, expiresAt }: SupportAccess): string =>
  formatMoment(endedAt ?? expiresAt);
