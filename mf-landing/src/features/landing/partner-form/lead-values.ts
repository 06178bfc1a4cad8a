/** The form's raw values, the two hidden fields included. */
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

export function isLeadField(name: string): name is LeadField {
  return name in emptyLead;
}

export function isFromBot({ subject, budget }: LeadFields): boolean {
  return subject !== '' || budget !== '';
}

export type LeadErrors = Partial<Record<LeadField, string>>;
