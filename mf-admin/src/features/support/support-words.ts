import { formatMoment } from '@cervoise/ui/format';
import type { StatusTone } from '@cervoise/ui/status';
import type { SupportAccessFieldsFragment } from '../../generated/graphql';

export type SupportAccess = SupportAccessFieldsFragment;

/** What an access allows to read. */
export const scopeOf = ({ recipeName }: SupportAccess): string =>
  recipeName ?? 'Toutes les recettes';

/** How an access stands: open, ended by somebody, or expired. */
export function stateOf({ isOpen, endedAt }: SupportAccess): {
  readonly tone: StatusTone;
  readonly label: string;
} {
  if (isOpen) return { tone: 'attention', label: 'Ouvert' };
  return { tone: 'neutral', label: endedAt ? 'Terminé' : 'Expiré' };
}

/** « jusqu’au 12 mars, 17 h 10 », or when and by whom it was ended. */
export function endOf({ isOpen, endedAt, endedBy, expiresAt }: SupportAccess): string {
  if (endedAt) return `${formatMoment(endedAt)}, par ${endedBy}`;
  return isOpen ? `Jusqu’à : ${formatMoment(expiresAt)}` : formatMoment(expiresAt);
}
