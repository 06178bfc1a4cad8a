import { z } from 'zod';
import { calendarDateSchema, pastDateSchema } from '../dates';
import { positiveQuantitySchema, priceSchema } from '../numbers';
import { shortText } from '../text/short-text';

const details = {
  receivedOn: pastDateSchema,
  expiryDate: calendarDateSchema.nullish(),
  supplier: shortText('Le fournisseur'),
  costPerUnit: priceSchema('Le coût unitaire').nullish(),
  certificateNote: shortText('La note de certificat', 500),
};

type Dates = Pick<z.infer<z.ZodObject<typeof details>>, 'receivedOn' | 'expiryDate'>;
const expiresLater = ({ receivedOn, expiryDate }: Dates) => !expiryDate || expiryDate > receivedOn;
const hasSameDates = (lot: Dates, before: Dates) =>
  lot.receivedOn === before.receivedOn && (lot.expiryDate ?? null) === (before.expiryDate ?? null);
const expiryRule = { path: ['expiryDate'], error: 'La péremption doit suivre la réception.' };

const numberRequired = 'Le numéro de lot est requis.';

/** A delivery: one lot of one ingredient enters the stock. */
export const lotReceiptSchema = z
  .object({
    lotNumber: z
      .string({ error: numberRequired })
      .trim()
      .min(1, numberRequired)
      .max(60, 'Le numéro de lot est trop long (60 caractères au plus).'),
    quantity: positiveQuantitySchema('La quantité reçue'),
    /** The name of its place, made where it is new. */
    place: shortText('L’emplacement', 80),
    ...details,
  })
  .refine(expiresLater, expiryRule);
export type LotReceiptValues = z.infer<typeof lotReceiptSchema>;

/** The editable details of a lot; its quantity changes by the ledger only. */
export const anyLotDetailsSchema = z.object({
  lotNumber: shortText('Le numéro de lot', 60),
  ...details,
});
export type LotDetails = z.infer<typeof anyLotDetailsSchema>;

/**
 * The schema of a lot's correction. A lot that has a number keeps one; initial stock may have none.
 * Unchanged dates are not validated again: initial stock is dated the day it was entered, when it may
 * have expired already.
 * @param before the lot's current number and dates, YYYY-MM-DD
 */
export const lotDetailsSchema = (before: Dates & Pick<LotDetails, 'lotNumber'>) =>
  anyLotDetailsSchema
    .refine(({ lotNumber }) => !before.lotNumber || Boolean(lotNumber), {
      path: ['lotNumber'],
      error: numberRequired,
    })
    .refine((lot) => expiresLater(lot) || hasSameDates(lot, before), expiryRule);

/** Stock of a lot moved from a place, or from none, to a place by its name, or to none. */
export const lotMoveSchema = z.object({
  fromPlaceId: z.uuid().toLowerCase().nullish(),
  to: shortText('L’emplacement', 80),
  quantity: positiveQuantitySchema('La quantité'),
});
/** Where the whole stock of ingredients is put; nothing for nowhere in particular. */
export const placingSchema = z.object({ place: shortText('L’emplacement', 80) });

export type LotMoveValues = z.infer<typeof lotMoveSchema>;
