import { equipmentProfileSchema } from '@cervoise/domain/brewing';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../../db/database';
import type { Actor } from '../../db/tenant-transaction';
import type { EquipmentProfile, EquipmentProfileInput } from '../../generated/resolvers';
import { containsText } from '../../records/conditions';
import { defineRecords, emptyToNull } from '../../records/define-records';
import { createRecordService } from '../../records/record-service';
import type { RecordFilter, RecordSort } from '../../records/record-source';
import { sqlSource } from '../../records/sql-source';
import type { ServiceDependencies } from '../../service-dependencies';

type ProfileRow = Selectable<Database['equipmentProfiles']>;

interface ProfileSort extends RecordSort {
  readonly field: 'name';
}

/** The brewhouses that recipes are calculated for. They are equipment, and are not sealed. */
export const equipmentProfiles = defineRecords({
  table: 'equipmentProfiles',
  typeName: 'EquipmentProfile',
  schema: equipmentProfileSchema,
  source: sqlSource<ProfileRow, RecordFilter, ProfileSort>({
    table: 'equipmentProfiles',
    views: {},
    filters: {},
    search: (text) => containsText('equipmentProfiles.nameKey', text),
    sortKeys: { name: () => sql`equipment_profiles.name_key` },
    nullableSortFields: [],
    ties: () => sql`equipment_profiles.id`,
    defaultSort: { field: 'name', direction: 'asc' },
  }),
  messages: {
    notFound: 'Profil d’équipement non trouvé',
    removed: 'Ce profil d’équipement est supprimé.',
  },
  nameOf: ({ name }) => name,
  view: (row): EquipmentProfile => row,
  toColumns: emptyToNull,
});

/** Manages the equipment profiles of a brewery. */
export function createEquipmentProfiles(
  dependencies: Pick<ServiceDependencies, 'database' | 'now'>,
) {
  const { create, update, remove, list } = createRecordService(equipmentProfiles, dependencies);
  return {
    /** By name, at most 500. */
    profiles: (actor: Actor) => list(actor),

    /** Writes a new profile, or that of `input.id`. @throws NOT_FOUND, BAD_USER_INPUT */
    saveProfile: (actor: Actor, { id, ...input }: EquipmentProfileInput) =>
      id ? update(actor, { ...input, id }) : create(actor, input),

    /** Idempotent. @throws NOT_FOUND */
    removeProfile: remove,
  };
}
