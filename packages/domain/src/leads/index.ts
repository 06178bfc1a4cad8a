import type { LeadEffort } from './lead-schema';
import { invalidLeadEmail, leadEffortMinimum } from './limits';

// The schemas are separate, so that the public form loads zod only once it is being filled in.
export * from './lead-schema';
export * from './limits';

/**
 * The first reason to refuse an application, in the order of the messages, or `null`. Checks time
 * on page, interactions, focus and then the e-mail; all other rules are those of `leadSchema`.
 */
export function leadRefusal(
  effort: Pick<LeadEffort, '_timeOnPage' | '_userInteractions' | '_focusEvents'>,
  email: string,
): string | null {
  if (effort._timeOnPage < leadEffortMinimum.timeOnPageMilliseconds)
    return 'Veuillez prendre le temps de remplir le formulaire.';
  if (effort._userInteractions < leadEffortMinimum.userInteractions)
    return 'Veuillez interagir normalement avec la page.';
  if (effort._focusEvents < leadEffortMinimum.focusEvents)
    return 'Veuillez remplir les champs requis.';
  if (!email.includes('@') || !email.includes('.')) return invalidLeadEmail;
  return null;
}
