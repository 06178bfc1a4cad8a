import { z } from 'zod';
import { decimal } from '../numbers';
import { requiredReason } from '../text/required-reason';
import { shortText } from '../text/short-text';
import { batchVolumeSchema, gravitySchema } from './batch-schemas';
import { batchLogTypes } from './logs';

const readings = {
  gravity: ['gravityReading', 'Indiquez la densité.'],
  temperature: ['temperatureReading', 'Indiquez la température.'],
  ph: ['phReading', 'Indiquez le pH.'],
} as const;

/** The log entries of a batch: a measurement, or an action. */
export const batchLogSchema = z
  .object({
    type: z.enum(batchLogTypes, { error: 'Choisissez un type.' }),
    notes: shortText('La note', 2000),
    gravityReading: gravitySchema('La densité').nullish(),
    /** °C. */
    temperatureReading: decimal({
      label: 'La température',
      min: -5,
      max: 110,
      decimals: 1,
    }).nullish(),
    phReading: decimal({ label: 'Le pH', min: 0, max: 14, decimals: 2 }).nullish(),
    /** Litres, of a transfer or a harvest. */
    volumeInLiters: batchVolumeSchema.nullish(),
  })
  .superRefine((log, context) => {
    const { type } = log;
    if (type === 'gravity' || type === 'temperature' || type === 'ph') {
      const [path, message] = readings[type];
      if (log[path] == null) context.addIssue({ code: 'custom', path: [path], message });
    }
    if (type === 'note' && !log.notes) {
      context.addIssue({ code: 'custom', path: ['notes'], message: 'Écrivez la note.' });
    }
  });
export type BatchLogValues = z.infer<typeof batchLogSchema>;

/** What a correction says beside the values that replace the log's. */
export const logCorrectionSchema = z.object({ reason: requiredReason });
