import { type LeadValues, leadSchema } from '@cervoise/domain/leads';
import { parseFrenchNumber } from '@cervoise/domain/numbers';

/** The form as typed: texts, the two hidden fields among them. */
export interface LeadFields {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly breweryName: string;
  readonly phoneNumber: string;
  readonly productionVolumeHl: string;
  readonly region: string;
  readonly message: string;
  /** Hidden: only a bot fills these in. */
  readonly website: string;
  readonly companyAddress: string;
}

export type LeadField = keyof LeadFields;

export const emptyLead: LeadFields = {
  email: '',
  firstName: '',
  lastName: '',
  breweryName: '',
  phoneNumber: '',
  productionVolumeHl: '',
  region: '',
  message: '',
  website: '',
  companyAddress: '',
};

/** Whether one of the two hidden fields was filled in. */
export function isTrapped({ website, companyAddress }: LeadFields): boolean {
  return website !== '' || companyAddress !== '';
}

export type LeadErrors = Partial<Record<LeadField, string>>;

type CheckedLead =
  | { readonly values: LeadValues; readonly errors: null }
  | { readonly values: null; readonly errors: LeadErrors };

const orNull = (text: string) => text.trim() || null;

/** The values to send, or one message per field that the rules refuse. */
export function checkLead(fields: LeadFields): CheckedLead {
  const result = leadSchema.safeParse({
    email: fields.email,
    firstName: orNull(fields.firstName),
    lastName: orNull(fields.lastName),
    breweryName: orNull(fields.breweryName),
    phoneNumber: orNull(fields.phoneNumber),
    productionVolumeHl: parseFrenchNumber(fields.productionVolumeHl),
    region: orNull(fields.region),
    message: orNull(fields.message),
  });
  if (result.success) return { values: result.data, errors: null };
  const errors: LeadErrors = {};
  for (const { path, message } of result.error.issues) {
    const field = String(path[0]);
    if (field in emptyLead) errors[field as LeadField] ??= message;
  }
  return { values: null, errors };
}
