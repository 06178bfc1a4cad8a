import { calendarDateOf } from '../dates';

export const batchLogTypes = [
  'gravity',
  'temperature',
  'ph',
  'dry_hop',
  'transfer',
  'blend',
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
  blend: 'Assemblage',
  harvest: 'Récolte de levure',
  note: 'Note',
};

/** Why a log cannot be corrected, in French; null when it can. */
export function logCorrectionRefusal(log: {
  readonly type: BatchLogType;
  readonly isCorrected: boolean;
}): string | null {
  if (log.isCorrected) return 'Cette saisie est déjà corrigée : corrigez celle qui la remplace.';
  if (log.type === 'transfer' || log.type === 'blend' || log.type === 'harvest') {
    return 'Cette ligne vient d’un transfert, d’un assemblage ou d’une récolte : elle ne se corrige pas comme une mesure.';
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
