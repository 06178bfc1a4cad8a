import { z } from 'zod';
import { calendarDateSchema } from '../dates';
import { shortText } from '../text/short-text';
import { recallCauseTypes } from './recall-causes';

const longText = (label: string) =>
  z
    .string({ error: `${label} est requis.` })
    .trim()
    .min(3, `${label} est requis (3 caractères au moins).`)
    .max(500, `${label} est trop long (500 caractères au plus).`);

/** The input that starts a recall, or an exercise of one. */
export const recallSchema = z
  .object({
    causeType: z.enum(recallCauseTypes, { error: 'Choisissez ce qui est suspect.' }),
    causeId: z.uuid({ error: 'Choisissez une fiche.' }).toLowerCase(),
    /** Of a vessel: the period in which a batch was in it. */
    from: calendarDateSchema.nullish(),
    to: calendarDateSchema.nullish(),
    includesSiblings: z.boolean(),
    isExercise: z.boolean(),
    reason: longText('Le motif'),
    /** Public: what to do with a bottle. */
    instruction: shortText('La consigne', 500),
    phone: shortText('Le téléphone', 40),
    noticeUrl: z
      .url({ protocol: /^https$/, error: 'Indiquez une adresse https.' })
      .max(500, 'L’adresse est trop longue (500 caractères au plus).')
      .nullish()
      .or(z.literal('').transform(() => null)),
  })
  .refine(({ from, to }) => !from || !to || from <= to, {
    path: ['to'],
    error: 'La fin précède le début.',
  });
export type RecallValues = z.infer<typeof recallSchema>;

/** Why a recall ends. */
export const recallEndSchema = z.object({ reason: longText('Le motif') });
