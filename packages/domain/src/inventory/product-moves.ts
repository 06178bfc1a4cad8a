import { z } from 'zod';
import { calendarDateOf, monthsBetween, pastDateSchema } from '../dates';
import { priceSchema } from '../numbers';
import { shortText } from '../text/short-text';
import { containerCountSchema, type ProductMovementKind } from './movements';
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

/** Movements to a customer, at a price. */
export const deliveryKinds: readonly ProductMovementKind[] = ['sale', 'suspension', 'export'];
/** Movements to a customer or back from one, at a price. */
export const customerKinds: readonly ProductMovementKind[] = [...deliveryKinds, 'return'];

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

const documentMessages: Readonly<Partial<Record<ProductMove, string>>> = {
  suspension: 'Indiquez le numéro du document d’accompagnement.',
  export: 'Indiquez le numéro de la déclaration d’exportation.',
  destruction: 'Indiquez le procès-verbal de destruction.',
  loss: 'Indiquez le document qui justifie la perte.',
};

/** The document and destination of a movement, as its line keeps them. */
export const movementDocumentFields = {
  /** Of a document: « 21FRG0000000000000012 ». */
  documentNumber: shortText('Le numéro du document', 60),
  /** Of an expedition under suspension or an export: the warehouse, or the country. */
  destination: shortText('La destination', 120),
  lossBasis: z.enum(lossBases, { error: 'Choisissez l’un des cas.' }).nullish(),
  /** Of a return: the day on which its duty was declared. */
  soldOn: pastDateSchema.nullish(),
};

interface DocumentedMove {
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

/** Months. */
const twoYears = 24;

function checkDocument(values: DocumentedMove, { addIssue }: z.RefinementCtx): void {
  const { move, documentNumber, destination, lossBasis, soldOn, happenedOn } = values;
  const refuse = (field: string, message: string) =>
    addIssue({ code: 'custom', path: [field], message });
  if (move === 'loss' && !lossBasis) {
    refuse('lossBasis', 'Dites si la perte est admise, justifiée ou sans justificatif.');
  }
  if (needsDocument(move, lossBasis) && !documentNumber) {
    refuse('documentNumber', documentMessages[move] ?? '');
  }
  if (hasDestination(move) && !destination) refuse('destination', 'Indiquez la destination.');
  if (move === 'return' && soldOn) {
    const returnedOn = happenedOn ?? calendarDateOf(new Date());
    if (soldOn > returnedOn) refuse('soldOn', 'La vente précède le retour.');
    // CIEL's rule RG20.
    if (monthsBetween(soldOn, returnedOn) > twoYears) {
      refuse('soldOn', 'Le droit d’une vente de plus de deux ans n’est plus rendu.');
    }
  }
}

/** Containers that leave a line, or come back to it. */
export const productMoveSchema = z
  .object({
    move: z.enum(productMoves, { error: 'Choisissez un mouvement.' }),
    quantity: containerCountSchema('La quantité', 1),
    location: shortText('L’emplacement', 80),
    reason: shortText('Le motif', 300),
    /** Of a delivery or a return: euros a container before tax; the product's own by default. */
    unitPrice: priceSchema('Le prix unitaire').nullish(),
    /** Of a delivery or a return. */
    customerName: shortText('Le nom du client', 120),
    /** The day it happened, when that was not today. */
    happenedOn: pastDateSchema.nullish(),
    ...movementDocumentFields,
  })
  .refine(({ move, location }) => move !== 'transfer' || Boolean(location), {
    path: ['location'],
    error: 'Indiquez l’emplacement d’arrivée.',
  })
  .superRefine(checkDocument);
export type ProductMoveValues = z.infer<typeof productMoveSchema>;
