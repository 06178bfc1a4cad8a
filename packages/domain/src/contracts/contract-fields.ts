import type { ContractValues } from './contract-schemas';

/** French label of each contract field that the editor can change. */
export const contractFieldLabels: Readonly<Record<keyof ContractValues, string>> = {
  breweryName: 'Raison sociale',
  siren: 'SIREN',
  street: 'Adresse',
  postalCode: 'Code postal',
  city: 'Ville',
  country: 'Pays',
  isPartner: 'Partenaire',
  trialEndsOn: 'Dernier jour d’essai',
  startsOn: 'Sous contrat depuis',
  unpaidSince: 'Impayé depuis',
  terminatedOn: 'Résilié le',
};
