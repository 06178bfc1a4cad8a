import { addQuantities } from '@cervoise/domain/numbers';
import type { TenantTransaction } from '../../../db/tenant-transaction';
import { type Draft, type FieldFault, keyOfText, type ResolvedRows } from '../../exchange';
import { batchesNumbered, fillingRefusal, type NumberedBatch } from '../../production';
import { recipesNamed } from '../../recipes';
import type { ExistingProduct } from './product-keys.store';

interface NamedRow {
  readonly draft: Draft;
  readonly existing: ExistingProduct | null;
}

/** The names in a row that differ from its record's: the keys to look up. */
function newNames({ draft, existing }: NamedRow) {
  const recipe = keyOfText(draft.recipeId);
  const batch = keyOfText(draft.batchId);
  const isSameBeer = existing !== null && [null, existing.row.recipeNameKey].includes(recipe);
  const isSameBatch = isSameBeer && [null, keyOfText(existing.row.batchNumber)].includes(batch);
  return { recipe: isSameBeer ? null : recipe, batch: isSameBatch ? null : batch, isSameBeer };
}

const unique = (keys: readonly (string | null)[]) => [
  ...new Set(keys.filter((key) => key !== null)),
];

/** Litres in the containers of a row. */
const litersOf = ({ quantity, volumeInLiters }: Draft): number =>
  typeof quantity === 'number' && typeof volumeInLiters === 'number'
    ? quantity * volumeInLiters
    : 0;

/**
 * Why a batch cannot have a row's containers, with the field: by the rule of the writing.
 * @param filled litres of the rows before, by batch
 */
function refusalOfBatch(
  batch: NumberedBatch,
  draft: Draft,
  filled: Map<string, number>,
): ReturnType<typeof fillingRefusal> {
  const liters = litersOf(draft);
  if (liters === 0) return null;
  const { packagingDate } = draft;
  const total = addQuantities(filled.get(batch.id) ?? 0, liters);
  const day = typeof packagingDate === 'string' ? packagingDate : null;
  const refusal = fillingRefusal(batch, total, day);
  if (!refusal) filled.set(batch.id, total);
  return refusal;
}

/**
 * Finds the recipes and batches that rows name; of recipes with the same name, the batch decides.
 */
export async function lookUpNames(
  tx: TenantTransaction,
  rows: readonly NamedRow[],
): Promise<readonly ResolvedRows[]> {
  const names = rows.map(newNames);
  const recipes = await recipesNamed(tx, unique(names.map(({ recipe }) => recipe)));
  const batches = await batchesNumbered(tx, unique(names.map(({ batch }) => batch)));

  const filled = new Map<string, number>();
  return rows.map(({ draft, existing }, index) => {
    const { recipe, batch, isSameBeer } = names[index] ?? newNames({ draft, existing });
    const faults: FieldFault[] = [];
    const refuse = (field: string, message: string) => {
      faults.push({ field, message });
      return undefined;
    };
    const named = recipe === null ? [] : (recipes.get(recipe) ?? []);
    const numbered = batch === null ? [] : (batches.get(batch) ?? []);

    const recipeOfRow = (): string | undefined => {
      if (isSameBeer) return existing?.row.recipeId;
      if (recipe === null) return undefined;
      const fitting = named.filter(({ id }) => numbered.some(({ recipeId }) => recipeId === id));
      const [found, other] = fitting.length > 0 ? fitting : named;
      if (!found) return refuse('recipeId', 'Aucune recette ne porte ce nom.');
      if (!other) return found.id;
      return refuse('recipeId', 'Plusieurs recettes portent ce nom : indiquez le brassin.');
    };
    const recipeId = recipeOfRow();

    const batchOfRow = (): string | null | undefined => {
      if (batch === null && (isSameBeer || !existing?.row.batchId)) {
        return existing?.row.batchId ?? null;
      }
      if (batch === null) return refuse('batchId', 'Indiquez le brassin de cette bière.');
      if (numbered.length === 0) return refuse('batchId', 'Aucun brassin ne porte ce numéro.');
      // The error is already reported on the recipe.
      if (!recipeId) return undefined;
      const [found, other] = numbered.filter((one) => one.recipeId === recipeId);
      if (!found) return refuse('batchId', 'Ce brassin n’est pas de cette recette.');
      if (other) return refuse('batchId', 'Plusieurs brassins de cette recette portent ce numéro.');
      const refusal = existing ? null : refusalOfBatch(found, draft, filled);
      return refusal ? refuse(refusal.field, refusal.message) : found.id;
    };
    return { draft: { ...draft, recipeId, batchId: batchOfRow() }, faults };
  });
}
