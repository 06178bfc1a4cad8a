import type { EquipmentEventKind } from '@cervoise/domain/equipment';
import { sql } from 'kysely';
import type { Author } from '../../db/author';
import type { PageRequest } from '../../db/page';
import { presentInstant } from '../../db/present-instant';
import { type ListedTable, selectPages } from '../../db/select-pages';
import type { TenantTransaction } from '../../db/tenant-transaction';
import type { EquipmentEventPage } from '../../generated/resolvers';

/** Something that happened, as it is written. */
export interface NewEvent {
  readonly kind: EquipmentEventKind;
  readonly before?: string | null;
  readonly after?: string | null;
  readonly note?: string | null;
}

export const insertEvents = (
  tx: TenantTransaction,
  author: Author,
  equipmentId: string,
  events: readonly NewEvent[],
): Promise<void> => insertEventsOfMany(tx, author, new Map([[equipmentId, events]]));

/** Writes what happened to several, by their ids, in one statement. */
export async function insertEventsOfMany(
  tx: TenantTransaction,
  author: Author,
  eventsOf: ReadonlyMap<string, readonly NewEvent[]>,
): Promise<void> {
  const rows = [...eventsOf].flatMap(([equipmentId, events]) =>
    events.map((event) => ({
      ...event,
      tenantId: author.tenantId,
      equipmentId,
      userId: author.userId,
      userName: author.name,
      createdAt: presentInstant,
    })),
  );
  if (rows.length > 0) await tx.insertInto('equipmentEvents').values(rows).execute();
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
