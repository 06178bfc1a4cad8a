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

/** The minimum activity for a form to count as filled in by a person. */
export const leadEffortMinimum = {
  timeOnPageMilliseconds: 5000,
  userInteractions: 3,
  focusEvents: 2,
} as const;

/** The minimum and maximum age of a form's stamp when the form is sent. */
export const leadStampMaximumAgeHours = 24;

export const invalidLeadEmail = 'Adresse email invalide.';
