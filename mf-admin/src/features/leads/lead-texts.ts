import type { LeadStatus } from '@cervoise/domain/leads';
import type { StatusTone } from '@cervoise/ui/status';
import type { LeadFieldsFragment } from '../../generated/graphql';

export type Lead = LeadFieldsFragment;

export const statusTones: Readonly<Record<LeadStatus, StatusTone>> = {
  new: 'attention',
  contacted: 'upcoming',
  qualified: 'upcoming',
  converted: 'healthy',
  rejected: 'neutral',
};

/** The sender: the person, otherwise the brewery, otherwise the address. */
export function leadName({ firstName, lastName, breweryName, email }: Lead): string {
  return [firstName, lastName].filter(Boolean).join(' ') || breweryName || email;
}

/** The e-mail address; null when `leadName` already shows it. */
export function leadAddress(lead: Lead): string | null {
  return leadName(lead) === lead.email ? null : lead.email;
}
