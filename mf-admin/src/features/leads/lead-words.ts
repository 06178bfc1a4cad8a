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

/** Whom the application is from: the person, else the brewery, else the address. */
export function leadName({ firstName, lastName, breweryName, email }: Lead): string {
  return [firstName, lastName].filter(Boolean).join(' ') || breweryName || email;
}

/** What names it further: the address, unless that is all there is. */
export function leadAddress(lead: Lead): string | null {
  return leadName(lead) === lead.email ? null : lead.email;
}
