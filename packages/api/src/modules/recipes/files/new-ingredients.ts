import { randomUUID } from 'node:crypto';
import { ingredientTypeLabels } from '@cervoise/domain/ingredients';
import {
  lineGroupOf,
  type NewRecipeIngredient,
  type RecipeLineValues,
} from '@cervoise/domain/recipes';
import { searchKey } from '@cervoise/domain/text';
import type { WriteContext } from '../../../db/author';
import type { TenantTransaction } from '../../../db/tenant-transaction';
import { refuseField } from '../../../errors';
import { activeIngredientsNamed, detailColumns, ingredients } from '../../ingredients';

/** The ingredients that an import adds, and the lines that name them by a temporary key. */
interface AddedIngredients {
  readonly added: readonly { readonly id: string; readonly columns: object }[];
  readonly linked: (line: RecipeLineValues) => RecipeLineValues;
}

/** A line without what its new ingredient already states, so that it follows it. */
const withoutValuesOf = (
  line: RecipeLineValues,
  added: Omit<NewRecipeIngredient, 'key'>,
): RecipeLineValues => {
  const own = <Value>(value: Value, ingredients: unknown) =>
    value === (ingredients ?? null) ? null : value;
  return {
    ...line,
    alphaAcid: own(line.alphaAcid, added.alphaAcid),
    extract: own(line.extract, added.maltExtract),
    extractBasis: own(line.extractBasis, added.extractBasis),
    color: own(line.color, added.maltColor),
    attenuation: own(line.attenuation, added.yeastAttenuation),
    hopForm: own(line.hopForm, added.hopForm),
  };
};

/**
 * Adds ingredients to the stock, without a quantity; existing ones of the same name are used
 * instead, with the lines' own values.
 * @throws BAD_USER_INPUT where a name is that of another kind of ingredient: a name is used once
 */
export async function addIngredients(
  tx: TenantTransaction,
  context: WriteContext,
  wanted: readonly NewRecipeIngredient[],
): Promise<AddedIngredients> {
  const byName = new Map(
    await activeIngredientsNamed(
      tx,
      wanted.map(({ name }) => searchKey(name)),
    ),
  );
  const added = new Map<string, Omit<NewRecipeIngredient, 'key'>>();
  const ids = new Map<string, string>();
  for (const [index, { key, ...details }] of wanted.entries()) {
    const name = searchKey(details.name);
    const named = byName.get(name);
    if (named && lineGroupOf(named.type) !== lineGroupOf(details.type)) {
      refuseField(
        `newIngredients.${index}.name`,
        `« ${details.name} » est déjà le nom d’un autre ingrédient (${ingredientTypeLabels[named.type]}) : laissez-le hors stock ou liez-le.`,
      );
    }
    const id = named?.id ?? randomUUID();
    if (!named) added.set(id, details);
    byName.set(name, { id, type: named?.type ?? details.type });
    ids.set(key, id);
  }
  const records = [...added].map(([id, details]) => ({
    id,
    columns: detailColumns({ ...details, minimumStockQuantity: 0 }),
  }));
  if (records.length > 0) await ingredients.insert(tx, context, records);
  return {
    added: records,
    linked: (line) => {
      const ingredientId = ids.get(line.ingredientId ?? '') ?? line.ingredientId;
      const details = added.get(ingredientId ?? '');
      return { ...(details ? withoutValuesOf(line, details) : line), ingredientId };
    },
  };
}
