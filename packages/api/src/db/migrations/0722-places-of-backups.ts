import type { Migration } from './migration';

/**
 * What a backup or an export brings back has its changes of places with it, and an erasure writes
 * none: as the other triggers, `lot_places_changed` leaves the role of both alone.
 */
export const placesOfBackups: Migration = {
  name: '0722-places-of-backups',
  sql: `
    drop trigger lot_places_changed on lot_places;
    create trigger lot_places_changed after insert or delete or update of quantity on lot_places
      for each row when (current_user <> 'cervoise_backup')
      execute function note_place_change();
  `,
};
