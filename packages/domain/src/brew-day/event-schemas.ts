import { z } from 'zod';
import { decimal, positiveQuantitySchema } from '../numbers';
import { requiredReason } from '../text/required-reason';
import { shortText } from '../text/short-text';
import { maxPhotoBytes } from './events';
import { brewDayFieldRules, brewDayFields, brewDayKindRules } from './fields';

const stepKey = z.string().regex(/^[a-z_]+-\d{1,2}$/, { error: 'Cette étape est inconnue.' });
const id = z.uuid({ error: 'Identifiant invalide.' }).toLowerCase();

/** A JPEG in base64, as the browser has reduced it. */
export const photoSchema = z
  .string()
  .max(Math.ceil(maxPhotoBytes / 3) * 4, { error: 'La photo est trop lourde (300 Ko au plus).' })
  .regex(/^\/9j\/[A-Za-z0-9+/]+={0,2}$/, { error: 'Cette photo n’est pas un JPEG.' });

/** An event as it is sent: what its kind needs, and nothing else. */
export const brewDayEventSchema = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('started'), stepKey }),
    z.object({ kind: z.literal('finished'), stepKey }),
    z.object({ kind: z.literal('paused'), stepKey }),
    z.object({ kind: z.literal('resumed'), stepKey }),
    z.object({
      kind: z.literal('extended'),
      stepKey,
      value: decimal({ label: 'La durée', min: -600, max: 600, decimals: 0 }),
    }),
    z.object({
      kind: z.literal('reading'),
      stepKey,
      field: z.enum(brewDayFields, { error: 'Cette mesure est inconnue.' }),
      value: z.number({
        error: ({ input }) =>
          input == null ? 'La mesure est requise.' : 'La mesure doit être un nombre.',
      }),
    }),
    z.object({
      kind: z.literal('weighed'),
      stepKey,
      lineId: id,
      lotId: id.nullish(),
      lotNumber: shortText('Le numéro de lot', 60),
      value: positiveQuantitySchema('La quantité'),
    }),
    z.object({ kind: z.literal('added'), stepKey, lineId: id }),
    z.object({ kind: z.literal('changed'), stepKey, text: requiredReason }),
    z.object({
      kind: z.literal('incident'),
      stepKey,
      text: requiredReason,
      photo: photoSchema.nullish(),
    }),
  ])
  .superRefine((event, context) => {
    if (event.kind !== 'reading') return;
    const { kind } = brewDayFieldRules[event.field];
    const { error } = decimal({ label: 'La mesure', ...brewDayKindRules[kind] }).safeParse(
      event.value,
    );
    for (const { message } of error?.issues ?? []) {
      context.addIssue({ code: 'custom', path: ['value'], message });
    }
  });
export type BrewDayEventValues = z.infer<typeof brewDayEventSchema>;
