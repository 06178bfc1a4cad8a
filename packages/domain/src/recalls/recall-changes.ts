import type { RecallChangeValues } from './recall-schemas';

/** How far a recall reaches from its cause. */
type RecallReach = Pick<RecallChangeValues, 'from' | 'to' | 'includesSiblings'>;

/** Whether a recall reaches further than before: it is searched and blocked again. */
export const isWider = (before: RecallReach, after: RecallReach): boolean =>
  (after.includesSiblings && !before.includesSiblings) ||
  (Boolean(before.from) && (!after.from || after.from < (before.from ?? ''))) ||
  (Boolean(before.to) && (!after.to || after.to > (before.to ?? '')));

/** The field by which a recall would reach less far than before, which would free what it blocks; null without one. */
export function narrowedField(before: RecallReach, after: RecallReach): keyof RecallReach | null {
  if (before.includesSiblings && !after.includesSiblings) return 'includesSiblings';
  if (isWider({ ...after, includesSiblings: true }, { ...before, includesSiblings: true }))
    return (after.from ?? '') > (before.from ?? '') ? 'from' : 'to';
  return null;
}

/** Why a recall cannot be narrowed. */
export const narrowedMessage =
  'Un rappel en cours peut s’élargir, pas se restreindre : terminez-le et lancez-en un autre.';
