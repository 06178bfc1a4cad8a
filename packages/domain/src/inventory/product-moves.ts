import { customerKinds } from './movements';
import { type InventoryStatus, isOnHandStatus } from './statuses';

/** The movements that are entered by hand; a return brings containers in, the others take them out. */
export const productMoves = [
  'sale',
  'suspension',
  'export',
  'return',
  'tasting',
  'own_use',
  'sample',
  'destruction',
  'loss',
  'transfer',
] as const;
export type ProductMove = (typeof productMoves)[number];
export const productMoveLabels: Readonly<Record<ProductMove, string>> = {
  sale: 'Vente',
  suspension: 'Expédition en suspension de droits',
  export: 'Exportation',
  return: 'Retour d’un client',
  tasting: 'Dégustation',
  own_use: 'Usage propre',
  sample: 'Échantillon d’analyse',
  destruction: 'Destruction',
  loss: 'Perte',
  transfer: 'Transfert',
};

/** Whether containers of this movement go to a customer or come back from one. */
export const isOfCustomer = (move: ProductMove): boolean =>
  customerKinds.some((kind) => kind === move);

/** Whether a movement travels under a document, which names where it goes. */
export const hasDestination = (move: ProductMove): boolean =>
  move === 'suspension' || move === 'export';

const movesOfAnyStatus: readonly ProductMove[] = ['loss', 'destruction', 'return', 'transfer'];

/**
 * Whether a product of a status allows this movement: sold, damaged or consumed products cannot be
 * sold or consumed again.
 */
export const isMoveAllowed = (move: ProductMove, status: InventoryStatus): boolean =>
  isOnHandStatus(status) || movesOfAnyStatus.includes(move);

/**
 * Why a loss bears no excise: within the yearly rate, or admitted by the customs on a document; any
 * other is taxed (CGI, annexe III, art. 111-00 A, taken over by the CIBS in 2022, and the circular
 * FCPD1431405C of 31/12/2014).
 */
export const lossBases = ['allowance', 'proof', 'unexplained'] as const;
export type LossBasis = (typeof lossBases)[number];
export const lossBasisLabels: Readonly<Record<LossBasis, string>> = {
  allowance: 'Dans la limite admise',
  proof: 'Justifiée par un document',
  unexplained: 'Sans justificatif, taxée',
};

/** Whether a document must be named. */
export const needsDocument = (move: ProductMove, lossBasis?: LossBasis | null): boolean =>
  hasDestination(move) || move === 'destruction' || (move === 'loss' && lossBasis === 'proof');

export interface DocumentedMove {
  readonly move: ProductMove;
  readonly documentNumber?: string | null;
  readonly destination?: string | null;
  readonly lossBasis?: LossBasis | null;
  readonly soldOn?: string | null;
  readonly happenedOn?: string | null;
}

/** The document, destination, basis and day that a movement of this kind has; the rest is left out. */
export function documentsOf<Move extends DocumentedMove>(values: Move) {
  const { move, documentNumber, destination, lossBasis, soldOn } = values;
  return {
    ...(needsDocument(move, lossBasis) && { documentNumber }),
    ...(hasDestination(move) && { destination }),
    ...(move === 'loss' && { lossBasis }),
    ...(move === 'return' && { soldOn }),
  };
}
