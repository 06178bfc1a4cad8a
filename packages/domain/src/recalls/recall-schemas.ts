import { z } from 'zod';
import { calendarDateSchema } from '../dates';
import { dialledNumber } from '../text';
import { shortText } from '../text/short-text';
import { recallCauseTypes } from './recall-causes';

const longText = (label: string) =>
  z
    .string({ error: `${label} est requis.` })
    .trim()
    .min(3, `${label} est requis (3 caractères au moins).`)
    .max(500, `${label} est trop long (500 caractères au plus).`);

/** What may change while a recall runs. */
const changeable = {
  /** Of a vessel: the period in which a batch was in it. */
  from: calendarDateSchema.nullish(),
  to: calendarDateSchema.nullish(),
  includesSiblings: z.boolean(),
  reason: longText('Le motif'),
  /** Public: what to do with a bottle. */
  instruction: shortText('La consigne', 500),
  phone: shortText('Le téléphone', 40),
  noticeUrl: z
    .url({ protocol: /^https$/, error: 'Indiquez une adresse https.' })
    .max(500, 'L’adresse est trop longue (500 caractères au plus).')
    .nullish()
    .or(z.literal('').transform(() => null)),
};

type Period = Pick<RecallChangeValues, 'from' | 'to'>;
const isInOrder = ({ from, to }: Period) => !from || !to || from <= to;
const order = { path: ['to'], error: 'La fin précède le début.' };

/** The public page dials it; backups of before this check keep what they have. */
const canBeDialled = ({ phone }: Pick<RecallChangeValues, 'phone'>) =>
  !phone || dialledNumber(phone) !== null;
const dialled = { path: ['phone'], error: 'Indiquez un numéro complet : le public l’appelle.' };

/** The input that starts a recall, or an exercise of one. */
export const recallSchema = z
  .object({
    causeType: z.enum(recallCauseTypes, { error: 'Choisissez ce qui est suspect.' }),
    causeId: z.uuid({ error: 'Choisissez une fiche.' }).toLowerCase(),
    isExercise: z.boolean(),
    ...changeable,
  })
  .refine(isInOrder, order)
  .refine(canBeDialled, dialled);
export type RecallValues = z.infer<typeof recallSchema>;

/** The input that changes a running recall. */
export const recallChangeSchema = z
  .object(changeable)
  .refine(isInOrder, order)
  .refine(canBeDialled, dialled);
export type RecallChangeValues = z.infer<z.ZodObject<typeof changeable>>;

/** Why a recall ends. */
export const recallEndSchema = z.object({ reason: longText('Le motif') });
