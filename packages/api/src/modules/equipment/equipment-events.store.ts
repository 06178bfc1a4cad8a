import type { EquipmentEventKind } from '@cervoise/domain/equipment';
import { sql } from 'kysely';
import type { Author } from '../../db/author';
import type { PageRequest } from '../../db/page';
import { type LineOfList, pagesOf } from '../../db/pages-of';
import { presentInstant } from '../../db/present-instant';
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
      tenant_id: author.tenantId,
      equipment_id: equipmentId,
      user_id: author.userId,
      user_name: author.name,
      created_at: presentInstant,
    })),
  );
  if (rows.length > 0) await tx.insertInto('equipment_events').values(rows).execute();
}

interface EventRow extends LineOfList {
  readonly kind: EquipmentEventKind;
  readonly before: string | null;
  readonly after: string | null;
  readonly note: string | null;
  readonly userName: string;
  readonly createdAt: Date;
}

/** One page of each one's history, newest first. */
export async function selectEventPages(
  tx: TenantTransaction,
  equipmentIds: readonly string[],
  request: PageRequest,
): Promise<ReadonlyMap<string, EquipmentEventPage>> {
  const { rows } = await sql<EventRow>`
    select wanted.id as "wantedId", counted.total, event.*
      from unnest(${[...equipmentIds]}::uuid[]) as wanted (id)
     cross join lateral (
       select count(*) as total from equipment_events one where one.equipment_id = wanted.id
     ) counted
      left join lateral (
       select one.id, one.kind, one.before, one.after, one.note, one.user_name as "userName",
              one.created_at as "createdAt", one.position
         from equipment_events one
        where one.equipment_id = wanted.id
        order by one.created_at desc, one.position desc
        limit ${request.limit} offset ${request.offset}
     ) event on true
     order by event."createdAt" desc, event.position desc`.execute(tx);
  return pagesOf(equipmentIds, rows, request, (line, equipmentId) => ({ ...line, equipmentId }));
}
