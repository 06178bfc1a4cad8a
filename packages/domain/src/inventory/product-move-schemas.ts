import { z } from 'zod';
import { calendarDateOf, monthsBetween, pastDateSchema } from '../dates';
import { priceSchema } from '../numbers';
import { shortText } from '../text/short-text';
import { containerCountSchema } from './movement-schemas';
import {
  type DocumentedMove,
  hasDestination,
  lossBases,
  needsDocument,
  type ProductMove,
  productMoves,
} from './product-moves';

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

/** Months. */
const twoYears = 24;

/** CIEL's rule RG20: whether the duty of a sale is no longer given back for a return of a day. */
export const isOldSale = (soldOn: string, returnedOn: string): boolean =>
  monthsBetween(soldOn, returnedOn) > twoYears;
export const oldSaleMessage = 'Le droit d’une vente de plus de deux ans n’est plus rendu.';

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
    if (isOldSale(soldOn, returnedOn)) refuse('soldOn', oldSaleMessage);
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
    /** The user has confirmed a return of more than was sold, or that a recalled product left before. */
    isConfirmed: z.boolean().nullish(),
  })
  .refine(({ move, location }) => move !== 'transfer' || Boolean(location), {
    path: ['location'],
    error: 'Indiquez l’emplacement d’arrivée.',
  })
  .superRefine(checkDocument);
export type ProductMoveValues = z.infer<typeof productMoveSchema>;
