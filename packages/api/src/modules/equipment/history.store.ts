import type { EquipmentEventKind } from '@cervoise/domain/equipment';
import { sql } from 'kysely';
import type { PageRequest } from '../../db/page';
import { type ListedTable, selectPages } from '../../db/select-pages';
import type { TenantTransaction } from '../../db/tenant-transaction';
import type { EquipmentEventPage } from '../../generated/resolvers';
import type { RecordChange } from '../../records/records';
import type { EquipmentRow } from './equipment.list';

/** An event to write. */
export interface NewEvent {
  readonly kind: EquipmentEventKind;
  readonly before?: string | null;
  readonly after?: string | null;
  readonly note?: string | null;
}

/** The history events of a change of equipment. */
export function eventsOf(change: RecordChange<EquipmentRow>): readonly NewEvent[] {
  if (change.kind !== 'updated') return [{ kind: change.kind }];
  const { before, after } = change;
  const changes = [
    { kind: 'status_changed', before: before.status, after: after.status },
    { kind: 'condition_changed', before: before.condition, after: after.condition },
    { kind: 'moved', before: before.location, after: after.location },
  ] as const;
  return changes.filter((event) => event.before !== event.after);
}

interface EventLine {
  readonly kind: EquipmentEventKind;
  readonly before: string | null;
  readonly after: string | null;
  readonly note: string | null;
}

const history: ListedTable<EventLine> = {
  table: 'equipmentEvents',
  about: 'equipmentId',
  columns: sql`line.kind, line.before, line.after, line.note`,
};

/** One page of each one's history, newest first. */
export const selectEventPages = (
  tx: TenantTransaction,
  equipmentIds: readonly string[],
  request: PageRequest,
): Promise<ReadonlyMap<string, EquipmentEventPage>> =>
  selectPages(tx, history, equipmentIds, request, (line, equipmentId) => ({
    ...line,
    equipmentId,
  }));
