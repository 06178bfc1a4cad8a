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
  /** The honeypot: hidden fields that only a bot fills in. */
  readonly subject: string;
  readonly budget: string;
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
  subject: '',
  budget: '',
};

/** Whether the form has a field of that name. */
export function isLeadField(name: string): name is LeadField {
  return name in emptyLead;
}

/** Whether one of the honeypot's fields was filled in. */
export function isFromBot({ subject, budget }: LeadFields): boolean {
  return subject !== '' || budget !== '';
}

export type LeadErrors = Partial<Record<LeadField, string>>;
