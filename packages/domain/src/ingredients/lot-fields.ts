import { type AnalysisValue, analysisValueLabels } from './lot-analysis';
import type { LotDetails } from './lot-schemas';

/** The details of a lot that are corrected in its form. */
export const lotFields = [
  'lotNumber',
  'supplier',
  'receivedOn',
  'expiryDate',
  'costPerUnit',
  'certificateNote',
] as const satisfies readonly (keyof LotDetails)[];

/** What the history of a lot tells: its details, its analysis, the note that released it, its moves. */
export type LotField = (typeof lotFields)[number] | AnalysisValue | 'release' | 'place';
export const lotFieldLabels: Readonly<Record<LotField, string>> = {
  lotNumber: 'Numéro de lot',
  supplier: 'Fournisseur',
  receivedOn: 'Reçu le',
  expiryDate: 'Péremption',
  costPerUnit: 'Coût unitaire',
  certificateNote: 'Note de certificat',
  ...analysisValueLabels,
  release: 'Libéré',
  place: 'Emplacement',
};
