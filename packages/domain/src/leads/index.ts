import { z } from 'zod';
import { decimal } from '../numbers';

export const leadStatuses = ['new', 'contacted', 'qualified', 'converted', 'rejected'] as const;
export type LeadStatus = (typeof leadStatuses)[number];
export const leadStatusLabels: Readonly<Record<LeadStatus, string>> = {
  new: 'Nouvelle',
  contacted: 'Contactée',
  qualified: 'Qualifiée',
  converted: 'Convertie',
  rejected: 'Écartée',
};

/** Annual volume a candidate may declare, in hectolitres. */
export const leadVolumeBounds = { min: 0, max: 10_000 } as const;

export const leadTextLimits = {
  email: 254,
  firstName: 80,
  lastName: 80,
  breweryName: 120,
  phoneNumber: 30,
  region: 80,
  message: 2000,
} as const;

/** What a candidate must have done before a form counts as filled in by a person. */
export const leadEffortMinimum = {
  timeOnPageMilliseconds: 5000,
  userInteractions: 3,
  focusEvents: 2,
} as const;

const invalidEmail = 'Adresse email invalide.';

const optionalText = (label: string, max: number) =>
  z.string().trim().max(max, `${label} est trop long (${max} caractères au plus).`).nullish();

/** The fields of a partner application that the candidate fills in. Only the e-mail is required. */
export const leadSchema = z.object({
  email: z
    .string({ error: invalidEmail })
    .trim()
    .max(leadTextLimits.email, invalidEmail)
    .pipe(z.email(invalidEmail)),
  firstName: optionalText('Le prénom', leadTextLimits.firstName),
  lastName: optionalText('Le nom', leadTextLimits.lastName),
  breweryName: optionalText('Le nom de la brasserie', leadTextLimits.breweryName),
  phoneNumber: optionalText('Le téléphone', leadTextLimits.phoneNumber),
  productionVolumeHl: decimal({
    label: 'Le volume annuel',
    ...leadVolumeBounds,
    decimals: 2,
  }).nullish(),
  region: optionalText('La région', leadTextLimits.region),
  message: optionalText('Le message', leadTextLimits.message),
});
export type LeadValues = z.infer<typeof leadSchema>;

const count = z.number().int().min(0).max(10_000_000);

/** What the browser observed while the form was filled in. */
export const leadEffortSchema = z.object({
  /** Instant the page was loaded, in milliseconds since 1970. */
  _pageLoadTime: z.number().min(0).max(8.64e15),
  /** Milliseconds between that instant and the submission. */
  _timeOnPage: z.number().min(0).max(8.64e15),
  /** Mouse moves, key presses and scrolls. */
  _userInteractions: count,
  /** How often a field got the focus. */
  _focusEvents: count,
});
export type LeadEffort = z.infer<typeof leadEffortSchema>;

/** Everything `createLead` takes. */
export const createLeadSchema = leadSchema.extend(leadEffortSchema.shape).extend({
  /** Given by the server when the form was served; signed, so that its age can be trusted. */
  stamp: z.string().max(500).nullish(),
});
export type CreateLeadValues = z.infer<typeof createLeadSchema>;

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
  if (!email.includes('@') || !email.includes('.')) return invalidEmail;
  return null;
}
