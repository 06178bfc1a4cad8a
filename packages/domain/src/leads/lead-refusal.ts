import type { LeadEffort } from './lead-schema';
import { invalidLeadEmail, leadEffortMinimum } from './limits';

/**
 * The first reason to turn an application down, in the order the visitor is told of them, or
 * `null`. Looks at time on page, interactions, focus and then at the e-mail; all other rules are
 * those of `leadSchema`.
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
