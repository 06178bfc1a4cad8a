import type { Permission } from '@cervoise/domain/roles';
import type { SavedViewList } from '@cervoise/domain/saved-views';
import type { IconName } from '@cervoise/ui/icon';

/**
 * A kind of record as an area declares it once for its list, its pages and its forms: addresses,
 * permissions, and its words in French.
 * @typeParam Named what of a record is needed to name it
 */
export interface RecordKind<Named> {
  /** Under which name the saved views and the columns of its list are stored. */
  readonly list: SavedViewList;
  /** The list; a record stands at `/:id` below it, its form at `/:id/edit`. */
  readonly address: string;
  readonly icon: IconName;
  readonly nameOf: (record: Named) => string;
  readonly permissions: {
    readonly write: Permission;
    readonly remove: Permission;
    readonly restore: Permission;
  };
  readonly words: {
    /** « équipement », « équipements ». */
    readonly noun: readonly [one: string, many: string];
    /** For the words that agree with it: « supprimée ». */
    readonly isFeminine?: boolean;
    /** The record page while its record is not there: « Fiche équipement ». */
    readonly page: string;
    readonly notFound: string;
    /** Toasts: « Équipement ajouté ». */
    readonly added: string;
    readonly saved: string;
    readonly removed: string;
    readonly restored: string;
    /** What removing one means, and removing several. */
    readonly removal: string;
    readonly bulkRemoval: string;
  };
}
