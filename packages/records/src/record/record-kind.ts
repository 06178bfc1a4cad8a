import type { Permission } from '@cervoise/domain/roles';
import type { SavedViewList } from '@cervoise/domain/saved-views';
import type { IconName } from '@cervoise/ui/icon';

/**
 * The declaration of a kind of record, shared by its list, pages and forms: URLs, permissions and
 * French texts. @typeParam Named the fields needed to name a record
 */
export interface RecordKind<Named> {
  /** The key of its saved views and column choices. */
  readonly list: SavedViewList;
  /** The URL of the list; a record is at `/:id` below it, its form at `/:id/edit`. */
  readonly address: string;
  readonly icon: IconName;
  /** The server seals it: the browser does not cache it. */
  readonly isSealed?: boolean;
  readonly nameOf: (record: Named) => string;
  readonly permissions: {
    readonly write: Permission;
    readonly remove: Permission;
    readonly restore: Permission;
  };
  readonly texts: {
    /** « équipement », « équipements ». */
    readonly noun: readonly [one: string, many: string];
    /** For grammatical agreement: « supprimée ». */
    readonly isFeminine?: boolean;
    /** The title of a record page while loading: « Fiche équipement ». */
    readonly page: string;
    readonly notFound: string;
    /** Toasts: « Équipement ajouté ». */
    readonly added: string;
    readonly saved: string;
    readonly removed: string;
    readonly restored: string;
    /** The consequence of removing one, and several. */
    readonly removal: string;
    readonly bulkRemoval: string;
  };
}
