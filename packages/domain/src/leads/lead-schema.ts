import { z } from 'zod';
import { decimal } from '../numbers';
import { tooLong } from '../text/too-long';
import { invalidLeadEmail, leadTextLimits, leadVolumeBounds } from './limits';

const optionalText = (label: string, max: number) =>
  z.string().trim().max(max, tooLong(label, max)).nullish();

/** The fields of a partner application that the candidate fills in. Only the e-mail is required. */
export const leadSchema = z.object({
  email: z
    .string({ error: invalidLeadEmail })
    .trim()
    .max(leadTextLimits.email, invalidLeadEmail)
    .pipe(z.email(invalidLeadEmail)),
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
