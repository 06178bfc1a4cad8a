import type { LotDetails } from './lot-schemas';

/** The details of a lot, as named in the history of their changes. */
export const lotFields = [
  'lotNumber',
  'supplier',
  'receivedOn',
  'expiryDate',
  'costPerUnit',
  'certificateNote',
] as const satisfies readonly (keyof LotDetails)[];
export type LotField = (typeof lotFields)[number];
export const lotFieldLabels: Readonly<Record<LotField, string>> = {
  lotNumber: 'Numéro de lot',
  supplier: 'Fournisseur',
  receivedOn: 'Reçu le',
  expiryDate: 'Péremption',
  costPerUnit: 'Coût unitaire',
  certificateNote: 'Note de certificat',
};
