import { frenchDay, isCalendarDate } from '@cervoise/domain/dates';
import { frenchNumber } from '@cervoise/domain/numbers';
import type { RecallChangeValues } from '@cervoise/domain/recalls';
import { capitalize, countText, plural } from '@cervoise/domain/text';
import type { Recall, RecallReturn } from '../../generated/resolvers';
import type { TracedStock } from '../traceability';
import type { NewRecord } from '../traceability-records';

/** The traceability records of a recall, for each affected lot and batch. */
export function recallRecords(
  { lots, batches }: Pick<TracedStock, 'lots' | 'batches'>,
  {
    recallId,
    verb,
    description,
  }: {
    readonly recallId: string;
    /** « rappelé », « libéré ». */
    readonly verb: string;
    readonly description: string;
  },
): NewRecord[] {
  const shared = {
    eventType: 'recalled' as const,
    description,
    metadata: JSON.stringify({ recallId }),
    isAutomatic: true,
  };
  return [
    ...lots.map(({ id, ingredientId, ingredientName, lotNumber }) => ({
      ...shared,
      title: `${ingredientName}, ${lotNumber ? `lot ${lotNumber}` : 'lot sans numéro'} ${verb}`,
      lotId: id,
      ingredientId,
    })),
    ...batches.map(({ id, batchNumber }) => ({
      ...shared,
      title: `Brassin ${batchNumber} ${verb}`,
      batchId: id,
    })),
  ];
}

const changedFields = [
  ['reason', 'motif'],
  ['instruction', 'consigne'],
  ['phone', 'téléphone'],
  ['noticeUrl', 'adresse de l’avis'],
  ['from', 'début'],
  ['to', 'fin'],
  ['includesSiblings', 'brassins de la même cuve'],
] as const satisfies readonly (readonly [keyof RecallChangeValues, string])[];

const valueText = (value: string | boolean | null | undefined) => {
  if (typeof value === 'boolean') return value ? 'oui' : 'non';
  if (!value) return 'aucun';
  return isCalendarDate(value) ? frenchDay(value) : `« ${value} »`;
};

const causeColumns = { lot: 'lotId', batch: 'batchId', vessel: 'equipmentId' } as const;

/** The traceability record of a changed recall, on its cause; null where nothing changed. */
export function recallChangeRecord(
  { id, causeType, causeId, ...before }: Recall,
  after: RecallChangeValues,
): NewRecord | null {
  const changes = changedFields.flatMap(([field, label]) =>
    (before[field] ?? null) === (after[field] ?? null)
      ? []
      : [{ label, text: `${valueText(before[field])} → ${valueText(after[field])}` }],
  );
  if (changes.length === 0) return null;
  return {
    eventType: 'recalled',
    title: `Rappel modifié : ${changes.map(({ label }) => label).join(', ')}`,
    description: changes.map(({ label, text }) => `${capitalize(label)} : ${text}`).join('\n'),
    metadata: JSON.stringify({ recallId: id }),
    isAutomatic: true,
    [causeColumns[causeType]]: causeId,
  };
}

const returnVerbs = {
  returned: 'rendu',
  destroyed_outside: 'détruit',
  destroyed: 'détruit',
} as const;
const returnPlaces = {
  returned: '',
  destroyed_outside: ' sur place',
  destroyed: ' à la brasserie',
} as const;

/** The traceability record of a return or a destruction; it names no customer. */
export function recallReturnRecord(
  recallId: string,
  { id, itemId, kind, quantity, previousQuantity, correctionReason }: RecallReturn,
  { batchId }: { readonly batchId: string | null },
): NewRecord {
  const what = `${countText(quantity, 'contenant')} ${plural(quantity, returnVerbs[kind])}${returnPlaces[kind]}`;
  const former = correctionReason ? ` (au lieu de ${frenchNumber(previousQuantity ?? 0)})` : '';
  return {
    eventType: 'recalled',
    title: `Rappel : ${what}${former}`,
    description: correctionReason,
    metadata: JSON.stringify({ recallId, returnId: id }),
    isAutomatic: true,
    batchId,
    inventoryItemId: itemId,
  };
}
