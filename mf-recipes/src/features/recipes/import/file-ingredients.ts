import { roundKnown } from '@cervoise/domain/numbers';
import type {
  IngredientMatch,
  NewRecipeIngredient,
  PreviewedRecipe,
  RecipeLineValues,
  RecipesImport,
  RecipesPreview,
  RecipeValues,
} from '@cervoise/domain/recipes';
import { searchKey } from '@cervoise/domain/text';
import { newRequestId } from '@cervoise/graphql-client';

/** An ingredient of the file; the same one in several recipes is listed once. */
export interface FileIngredient {
  readonly key: string;
  readonly name: string;
  readonly type: NonNullable<RecipeLineValues['type']>;
  /** Its first line, and the number of lines. */
  readonly line: RecipeLineValues;
  readonly lineCount: number;
  readonly yeastForm: PreviewedRecipe['yeastForms'][number];
  /** Similar ingredients in stock. */
  readonly match: IngredientMatch | null;
  /** Indexes of the file's recipes that use it. */
  readonly recipes: ReadonlySet<number>;
}

/** What to do with an ingredient: one of these, or the id of one in stock. */
const ingredientChoices = ['create', 'keep', 'drop'] as const;
export type IngredientChoice = (typeof ingredientChoices)[number] | (string & {});

const identityOf = ({ name, type }: RecipeLineValues) => `${type} ${searchKey(name ?? '')}`;

/** The ingredients of a file, in order of their first use. */
export function ingredientsOf({ recipes }: RecipesPreview): FileIngredient[] {
  type Found = Omit<FileIngredient, 'recipes' | 'lineCount'> & {
    readonly recipes: Set<number>;
    lineCount: number;
  };
  const found = new Map<string, Found>();
  for (const [recipeIndex, { recipe, matches, yeastForms }] of recipes.entries()) {
    for (const [index, line] of recipe.lines.entries()) {
      const identity = identityOf(line);
      const known = found.get(identity);
      if (known) {
        known.recipes.add(recipeIndex);
        known.lineCount += 1;
      } else
        found.set(identity, {
          key: newRequestId(),
          name: line.name ?? '',
          type: line.type ?? 'other',
          line,
          lineCount: 1,
          yeastForm: yeastForms[index] ?? null,
          match: matches[index] ?? null,
          recipes: new Set([recipeIndex]),
        });
    }
  }
  return [...found.values()];
}

/** The proposed choice: a match in stock, otherwise only its name is kept. */
export const proposedChoice = ({ match }: FileIngredient): IngredientChoice =>
  match?.ingredientId ?? 'keep';

/** The ingredient to add to the stock, weighed in kilograms, as malts and hops are. */
function newIngredientOf({
  key,
  name,
  type,
  line,
  yeastForm,
}: FileIngredient): NewRecipeIngredient {
  const isWeighed = type === 'malt' || type === 'hop' || line.unit === 'g';
  return {
    key,
    name,
    type,
    unit: isWeighed ? 'kg' : (line.unit ?? 'kg'),
    maltColor: roundKnown(line.color, 1),
    maltExtract: roundKnown(line.extract, 1),
    extractBasis: line.extractBasis ?? null,
    alphaAcid: roundKnown(line.alphaAcid, 1),
    hopForm: line.hopForm ?? null,
    yeastForm,
    yeastAttenuation: roundKnown(line.attenuation, 1),
  };
}

/** A recipe to import, under its typed name. */
export interface ChosenRecipe {
  /** Index in the file. */
  readonly index: number;
  readonly name: string;
}

/**
 * Maps the choices to the import's input.
 * @param choices by the key of the ingredient
 */
export function importOf(
  preview: RecipesPreview,
  ingredients: readonly FileIngredient[],
  choices: ReadonlyMap<string, IngredientChoice>,
  chosen: readonly ChosenRecipe[],
): Omit<RecipesImport, 'requestId' | 'fileName'> {
  const byIdentity = new Map(ingredients.map((found) => [identityOf(found.line), found]));
  const added = new Map<string, NewRecipeIngredient>();
  const lineOf = (line: RecipeLineValues): readonly RecipeLineValues[] => {
    const ingredient = byIdentity.get(identityOf(line));
    const choice = (ingredient && choices.get(ingredient.key)) ?? 'keep';
    if (!ingredient || choice === 'keep') return [line];
    if (choice === 'drop') return [];
    const isNew = choice === 'create';
    if (isNew) added.set(ingredient.key, newIngredientOf(ingredient));
    // With its own values: the stock may have an ingredient of that name by then.
    const ingredientId = isNew ? ingredient.key : choice;
    return [{ ...line, ingredientId, name: null, type: null }];
  };
  const recipes = chosen.flatMap(({ index, name }): RecipeValues[] => {
    const recipe = preview.recipes[index]?.recipe;
    return recipe ? [{ ...recipe, name, lines: recipe.lines.flatMap(lineOf) }] : [];
  });
  return { recipes, newIngredients: [...added.values()] };
}
