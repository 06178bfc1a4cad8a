import { recipeSchema } from '@cervoise/domain/recipes';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../db/tenant-transaction';
import { defineRecords } from '../../records/define-records';
import { SealBrokenError } from '../../security/sealing';
import { ingredientsById } from '../ingredients';
import { emptyContent, type OpenedVersion, type RecipeContents, unsaved } from './recipe-contents';
import { currentVersion } from './recipe-versions.store';
import { contentView, ingredientIdsOf, type ShownRecipe } from './recipe-view';
import { createRecipeStatements } from './recipe-writes.store';
import { type RecipeRow, recipeSource } from './recipes.list';

export type RecipeRecords = ReturnType<typeof createRecipeRecords>;

/** The recipes as records, decrypted by `contents` after they are read. */
export function createRecipeRecords(contents: RecipeContents) {
  async function show(tx: TenantTransaction, rows: readonly RecipeRow[]): Promise<RecipeRow[]> {
    const unread = rows.filter(({ sealed, opened }) => !sealed && !opened);
    const versions = await contents.openMany(tx, unread);
    const opened = rows.map((row): OpenedVersion => {
      const known = row.opened ?? versions.get(row.id);
      if (known) return known;
      const content = contents.openOrReport(row, row.sealed);
      return content instanceof SealBrokenError
        ? { ...unsaved(emptyContent(row.name)), broken: content }
        : { content, savedBy: row.savedBy ?? '', savedAt: row.savedAt };
    });
    const ids = ingredientIdsOf(opened.map(({ content }) => content));
    const ingredients = await ingredientsById(tx, ids);
    return rows.map((row, index) => {
      const version = opened[index];
      return version ? { ...row, opened: { ...version, ingredients } } : row;
    });
  }

  const records = defineRecords({
    table: 'recipes',
    typeName: 'Recipe',
    schema: recipeSchema,
    source: recipeSource(contents, show),
    selection: sql`recipes.*, ${currentVersion('sealed')} as sealed, ${currentVersion('userName')} as saved_by,
      ${currentVersion('createdAt')} as saved_at`,
    messages: {
      notFound: 'Recette non trouvée',
      removed: 'Cette recette est supprimée. Restaurez-la pour la modifier.',
    },
    nameOf: ({ name }) => name,
    complete: show,
    view: (row: RecipeRow): ShownRecipe => {
      if (!row.opened) throw new Error(`Recipe ${row.id} was not opened.`);
      const { content, savedBy, savedAt, ingredients } = row.opened;
      return {
        ...contentView(content, ingredients),
        id: row.id,
        tenantId: row.tenantId,
        name: row.name,
        isActive: row.isActive,
        isPublic: row.isPublic,
        version: row.version,
        savedBy,
        savedAt: savedAt ?? row.createdAt,
        isUnreadable: row.opened.broken !== undefined,
        isDeleted: row.deletedAt !== null,
        createdAt: row.createdAt,
        updatedAt: row.updatedAt,
      };
    },
    toColumns: ({ name, isActive, isPublic }) => ({ name, isActive, isPublic }),
  });

  /** One recipe with its content. @throws SealBrokenError */
  async function find(tx: TenantTransaction, id: string): Promise<RecipeRow | undefined> {
    const row = await records.find(tx, id);
    if (row?.opened?.broken) throw row.opened.broken;
    return row;
  }

  /** Locks recipes with their newest versions, which a statement that waited does not see. */
  async function lockCurrent(tx: TenantTransaction, ids: readonly string[]): Promise<RecipeRow[]> {
    const rows = await records.lockMany(tx, ids);
    const waited = rows.filter(({ sealed, version }) => !sealed && version > 0);
    if (waited.length === 0) return rows;
    const read = await records.findMany(
      tx,
      waited.map(({ id }) => id),
    );
    return rows.map((row) => read.find(({ id }) => id === row.id) ?? row);
  }

  /**
   * Locks a recipe to be changed. A statement that waited for the lock does not see the version that
   * was written meanwhile, so that one is read again.
   */
  async function lockActive(
    tx: TenantTransaction,
    id: string,
    seen?: Date | null,
  ): Promise<RecipeRow> {
    const row = await records.lockActive(tx, id, seen);
    if (row.sealed || row.version === 0) return row;
    return (await records.find(tx, id)) ?? row;
  }

  return {
    ...records,
    find,
    lockActive,
    lockCurrent,
    ...createRecipeStatements(contents),
    show,
  };
}

/** Deletes a recipe with all its versions. @throws the database's refusal while something refers to it */
export const deleteRecipe = (tx: TenantTransaction, id: string) =>
  tx.deleteFrom('recipes').where('id', '=', id).executeTakeFirstOrThrow();
