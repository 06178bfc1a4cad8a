import { z } from 'zod';
import { calendarDateOf } from '../dates';
import { decimal } from '../numbers';
import { requiredReason } from '../text/required-reason';
import { shortText } from '../text/short-text';
import { batchVolumeSchema } from './batch-schemas';

export const batchLogTypes = [
  'gravity',
  'temperature',
  'ph',
  'dry_hop',
  'transfer',
  'harvest',
  'note',
] as const;
export type BatchLogType = (typeof batchLogTypes)[number];
export const batchLogTypeLabels: Readonly<Record<BatchLogType, string>> = {
  gravity: 'Densité',
  temperature: 'Température',
  ph: 'pH',
  dry_hop: 'Houblonnage à cru',
  transfer: 'Transfert',
  harvest: 'Récolte de levure',
  note: 'Note',
};

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
    gravityReading: decimal({ label: 'La densité', min: 0.99, max: 1.2, decimals: 4 }).nullish(),
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

/** Why a log cannot be corrected, in French; null when it can. */
export function logCorrectionRefusal(log: {
  readonly type: BatchLogType;
  readonly isCorrected: boolean;
}): string | null {
  if (log.isCorrected) return 'Cette saisie est déjà corrigée : corrigez celle qui la remplace.';
  if (log.type === 'transfer' || log.type === 'harvest') {
    return 'Cette ligne vient d’un transfert ou d’une récolte : elle ne se corrige pas comme une mesure.';
  }
  return null;
}

/** How far a clock that measures may be ahead. */
const clockTolerance = 10 * 60 * 1000;

/** Whether something is said to have happened in the future, beyond what clocks differ by. */
export const isTooFarAhead = (timestamp: Date, now: Date): boolean =>
  timestamp.getTime() > now.getTime() + clockTolerance;

/** Why a measurement of a batch is impossible at an instant; null when it is possible. */
export function logTimeProblem(timestamp: Date, now: Date, brewDate: string | null): string | null {
  if (isTooFarAhead(timestamp, now)) {
    return 'Une mesure ne peut pas être à venir.';
  }
  if (brewDate && calendarDateOf(timestamp) < brewDate) {
    return 'Une mesure ne peut pas précéder le jour du brassage.';
  }
  return null;
}
