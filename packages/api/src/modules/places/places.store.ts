import { placeSchema } from '@cervoise/domain/places';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Database } from '../../db/database';
import { identifier } from '../../db/identifier';
import type { TenantTransaction } from '../../db/tenant-transaction';
import { badUserInput } from '../../errors';
import type { Place, PlaceFilter, PlaceSort } from '../../generated/resolvers';
import { containsText } from '../../records/conditions';
import { defineRecords, emptyToNull } from '../../records/define-records';
import { sqlSource } from '../../records/sql-source';
import { defineQuestion } from '../question';

export type PlaceRow = Selectable<Database['places']>;

/** Of some places, those where lots or products stand. */
export const placesInUse = defineQuestion<[placeIds: readonly string[]], ReadonlySet<string>>(
  'placesInUse',
);

/** Of some places, those that contain an active one that is not among them. */
async function selectPlacesWithChildren(tx: TenantTransaction, ids: readonly string[]) {
  const { rows } = await sql<{ id: string }>`
    select distinct parent_id as id from places
     where parent_id = any(${[...ids]}::uuid[]) and not id = any(${[...ids]}::uuid[])
       and deleted_at is null`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** Of some removed places, those that stand in a removed one that is not among them. */
async function selectPlacesWithRemovedParent(tx: TenantTransaction, ids: readonly string[]) {
  const { rows } = await sql<{ id: string }>`
    select place.id from places place
      join places parent on parent.tenant_id = place.tenant_id and parent.id = place.parent_id
     where place.id = any(${[...ids]}::uuid[]) and not parent.id = any(${[...ids]}::uuid[])
       and parent.deleted_at is not null`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

export const places = defineRecords({
  table: 'places',
  typeName: 'Place',
  schema: placeSchema,
  source: sqlSource<PlaceRow, PlaceFilter, PlaceSort>({
    table: 'places',
    views: {},
    filters: { parentId: (id) => sql`places.parent_id = ${identifier(id)}` },
    search: (text) => containsText('places.searchText', text),
    sortKeys: { path: () => sql`places.path_key`, name: () => sql`places.name_key` },
    nullableSortFields: [],
    ties: (direction) => sql`places.id ${direction}`,
    defaultSort: { field: 'path', direction: 'asc' },
  }),
  messages: {
    notFound: 'Emplacement non trouvé',
    removed: 'Cet emplacement est supprimé. Restaurez-le pour le modifier.',
  },
  uniqueName: {
    index: 'places_active_name',
    message: 'Un autre emplacement porte déjà ce nom.',
  },
  nameOf: ({ name }) => name,
  view: (row): Place => ({ ...row, isDeleted: row.deletedAt !== null }),
  toColumns: (values) => emptyToNull(values),
  refuseRemoval: async (tx, rows) => {
    const ids = rows.map(({ id }) => id);
    const withChildren = await selectPlacesWithChildren(tx, ids);
    const used = await placesInUse.ask(tx, ids);
    return new Map(
      ids
        .filter((id) => withChildren.has(id) || used.has(id))
        .map((id) => [
          id,
          badUserInput(
            used.has(id)
              ? 'Des lots ou des produits s’y trouvent : déplacez-les d’abord.'
              : 'D’autres emplacements s’y trouvent : supprimez-les ou déplacez-les d’abord.',
          ),
        ]),
    );
  },
  refuseRestore: async (tx, rows) => {
    const merged = rows.filter(({ mergedIntoId }) => mergedIntoId);
    const orphans = await selectPlacesWithRemovedParent(
      tx,
      rows.map(({ id }) => id),
    );
    return new Map([
      ...[...orphans].map(
        (id) =>
          [
            id,
            badUserInput('L’emplacement qui le contient est supprimé : restaurez-le d’abord.'),
          ] as const,
      ),
      ...merged.map(
        ({ id }) =>
          [
            id,
            badUserInput('Cet emplacement a été fusionné avec un autre, qui a repris son stock.'),
          ] as const,
      ),
    ]);
  },
});

/** The active places by name. */
export const selectActivePlaces = (tx: TenantTransaction, limit: number): Promise<PlaceRow[]> =>
  tx
    .selectFrom('places')
    .selectAll()
    .where('deletedAt', 'is', null)
    .orderBy('nameKey')
    .limit(limit)
    .execute();

/** SQL of the id of the active place of a name, locked; added as a room where there is none. */
export const idOfPlaceNamed = (tenantId: string, name: string | RawBuilder<string>) => sql<string>`(
  select known_id from place_of_name(${tenantId}::uuid, ${name}, 'room'))`;

/** Locks an active place, so that it is not removed meanwhile. @throws NOT_FOUND, BAD_USER_INPUT */
export const lockPlace = (tx: TenantTransaction, id: string): Promise<PlaceRow> =>
  places.lockActive(tx, id);

/** Of some places, the active ones, locked. */
export async function activePlaces(
  tx: TenantTransaction,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await places.lockMany(tx, ids);
  return new Set(rows.filter(({ deletedAt }) => deletedAt === null).map(({ id }) => id));
}

/** What other modules may read of places, for their joins. */
export const placeRows = sql`(select tenant_id, id, name, path, path_key from places)`;

/** Some active places and those that stand in them, however deep. */
export async function selectPlacesWithin(
  tx: TenantTransaction,
  ids: readonly string[],
): Promise<Pick<PlaceRow, 'id' | 'name'>[]> {
  const { rows } = await sql<Pick<PlaceRow, 'id' | 'name'>>`
    with recursive within as (
      select tenant_id, id, name from places
       where id = any(${[...ids]}::uuid[]) and deleted_at is null
      union
      select inner_place.tenant_id, inner_place.id, inner_place.name
        from within join places inner_place
          on inner_place.tenant_id = within.tenant_id and inner_place.parent_id = within.id
       where inner_place.deleted_at is null
    )
    select id, name from within order by name`.execute(tx);
  return rows;
}
