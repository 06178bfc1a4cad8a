import { type LeadValues, leadSchema } from '@cervoise/domain/leads';
import { parseFrenchNumber } from '@cervoise/domain/numbers';
import { isLeadField, type LeadErrors, type LeadFields } from './lead-values';

type CheckedLead =
  | { readonly values: LeadValues; readonly errors: null }
  | { readonly values: null; readonly errors: LeadErrors };

const emptyToNull = (text: string) => text.trim() || null;

/**
 * Validates with zod, loaded only here. Returns the values to send, or one message per invalid
 * field.
 */
export function checkLead(fields: LeadFields): CheckedLead {
  const result = leadSchema.safeParse({
    email: fields.email,
    firstName: emptyToNull(fields.firstName),
    lastName: emptyToNull(fields.lastName),
    breweryName: emptyToNull(fields.breweryName),
    phoneNumber: emptyToNull(fields.phoneNumber),
    productionVolumeHl: parseFrenchNumber(fields.productionVolumeHl),
    region: emptyToNull(fields.region),
    message: emptyToNull(fields.message),
  });
  if (result.success) return { values: result.data, errors: null };
  const errors: LeadErrors = {};
  for (const { path, message } of result.error.issues) {
    const field = String(path[0]);
    if (isLeadField(field)) errors[field] ??= message;
  }
  return { values: null, errors };
}
