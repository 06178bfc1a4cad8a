import {
  type AbvFormula,
  type BrewingIngredient,
  type BrewingRecipe,
  defaultEquipmentProfile,
  type EquipmentProfile,
  hasGrist,
  type OwnFigures,
  recipeFigures,
} from '@cervoise/domain/brewing';
import type { IngredientType } from '@cervoise/domain/ingredients';
import {
  type LineGroup,
  lineGroupOf,
  type RecipeValues,
  recipeLineSchema,
  recipeSchema,
  recipeStepSchema,
} from '@cervoise/domain/recipes';
import type { IngredientUnit } from '@cervoise/domain/units';
import { toFieldValues } from '@cervoise/records/form';
import type { AppForm } from '@cervoise/ui/form';
import type { z } from 'zod';
import type {
  EquipmentProfileFormFragment,
  RecipeFormFragment,
  RecipeIngredientFragment,
} from '../../../generated/graphql';

/** The values of the form's fields. */
export type RecipeFields = z.input<typeof recipeSchema>;
export type LineFields = RecipeFields['lines'][number];
export type StepFields = RecipeFields['steps'][number];
export type RecipeForm = AppForm<RecipeFields, RecipeValues>;

const noIons = {
  calcium: null,
  magnesium: null,
  sodium: null,
  sulfate: null,
  chloride: null,
  bicarbonate: null,
};

/** The initial values of the water fields. */
export const emptyWater = {
  source: noIons,
  target: noIons,
  salts: {
    gypsum: null,
    calcium_chloride: null,
    epsom: null,
    magnesium_chloride: null,
    salt: null,
    baking_soda: null,
    chalk: null,
    lime: null,
  },
  mayDilute: null,
  osmosisShare: null,
  acid: null,
  acidStrength: null,
  acidInMilliliters: null,
};

/** An empty part is left out, so that a recipe without water data stays unchanged. */
const waterInputOf = ({ water }: RecipeValues): RecipeValues['water'] =>
  water &&
  [
    ...Object.values(water.source),
    ...Object.values(water.target),
    ...Object.values(water.salts),
    water.mayDilute || null,
    water.acid,
  ].some((value) => value != null)
    ? water
    : null;

/** An ingredient of the stock, or one of a recipe's that is no longer in it. */
export interface KnownIngredient extends BrewingIngredient {
  readonly isDeleted?: boolean;
}

/** The average cost of what is in stock, otherwise the usual price. */
export const costOf = ({
  stockQuantity,
  stockValue,
  costPerUnit,
}: Pick<RecipeIngredientFragment, 'stockQuantity' | 'stockValue' | 'costPerUnit'>) =>
  stockQuantity > 0 && stockValue > 0 ? stockValue / stockQuantity : costPerUnit;

/** What a recipe is calculated from. */
export interface Brewery {
  /** Those that the form has read, by id. */
  readonly ingredients: Map<string, KnownIngredient>;
  readonly profiles: readonly EquipmentProfileFormFragment[];
  readonly abvFormula: AbvFormula;
  /** Keeps ingredients that were read, so that lines can name them. */
  readonly learn: (ingredients: readonly RecipeIngredientFragment[]) => void;
}

/** The brewery, which now knows the ingredients of a recipe, those no longer in stock included. */
export function withIngredientsOf(brewery: Brewery, recipe: RecipeFormFragment): Brewery {
  for (const { ingredient } of recipe.lines) {
    const { id } = ingredient;
    if (id && !brewery.ingredients.has(id)) brewery.ingredients.set(id, { ...ingredient, id });
  }
  return brewery;
}

/** An incomplete number (« 12, ») counts as empty. */
const withoutNaN = <Part extends object>(part: Part): Part =>
  Object.fromEntries(
    Object.entries(part).map(([field, value]) => [field, Number.isNaN(value) ? null : value]),
    // The fields of the part, each with its number or null.
  ) as Part;

/** The form values as the calculation takes them. */
export const brewingRecipeOf = (fields: RecipeFields): BrewingRecipe => ({
  ...withoutNaN(fields),
  lines: fields.lines.map(withoutNaN),
  steps: fields.steps.map(withoutNaN),
});

/** The equipment profile of a recipe: the one it names, otherwise the default. */
export function profileOf(
  { equipmentProfileId, batchSizeInLiters }: Partial<RecipeFields>,
  { profiles }: Brewery,
): EquipmentProfile {
  const chosen = profiles.find(({ id }) => id === equipmentProfileId);
  return chosen ?? defaultEquipmentProfile(batchSizeInLiters || 1);
}

export const figuresOf = (fields: RecipeFields, brewery: Brewery) =>
  recipeFigures(
    brewingRecipeOf(fields),
    brewery.ingredients,
    profileOf(fields, brewery),
    brewery.abvFormula,
  );

/** Whether the lines give the recipe its figures, so that none can be typed. */
export const isCalculated = (fields: RecipeFields, { ingredients }: Brewery): boolean =>
  hasGrist(brewingRecipeOf(fields), ingredients);

/** The figures that can be typed; that of the wort is only calculated. */
type TypedFigures = Omit<OwnFigures, 'wortGravity'>;
const noFigures: TypedFigures = {
  originalGravity: null,
  finalGravity: null,
  estimatedAbv: null,
  ibu: null,
  ebc: null,
};
/** The figures that can be typed for a recipe without grist. */
export const typedFigures = Object.keys(noFigures) as (keyof TypedFigures)[];

/**
 * Maps a recipe to form values. Typed figures are left empty if the lines give them, or if the
 * original gravity is 1.000: earlier releases stored that for drafts without grain. A removed
 * brewhouse gives way to the default one.
 */
export function fieldsOf(recipe: RecipeFormFragment, brewery: Brewery): RecipeFields {
  const fields = toFieldValues(recipeSchema, {
    ...recipe,
    lines: recipe.lines.map((line) => {
      const { name, type, unit } = line.ingredient;
      const own = line.ingredientId
        ? { name: null, type: null, unit: line.unit }
        : { name, type, unit: line.unit ?? unit };
      return toFieldValues(recipeLineSchema, { ...line, ...own });
    }),
    steps: recipe.steps.map((step) => toFieldValues(recipeStepSchema, step)),
  });
  const isKnownProfile = brewery.profiles.some(({ id }) => id === fields.equipmentProfileId);
  const isEmptied = isCalculated(fields, brewery) || fields.originalGravity === 1;
  return {
    ...fields,
    equipmentProfileId: isKnownProfile ? fields.equipmentProfileId : null,
    water: fields.water ?? emptyWater,
    ...(isEmptied && noFigures),
  };
}

/** Maps the form values to the input; the server calculates the figures that lines give. */
export const recipeInputOf = (values: RecipeValues, brewery: Brewery) => ({
  ...values,
  ...(isCalculated(values, brewery) && noFigures),
  water: waterInputOf(values),
  steps: values.steps.map((step, orderIndex) => ({ ...step, orderIndex })),
});

/** The ingredient of a line, from the stock or only named. */
export interface LineSubject {
  readonly name: string;
  readonly type: IngredientType;
  readonly group: LineGroup;
  /** The unit of its quantity. */
  readonly unit: IngredientUnit;
  /** The unit it is edited and shown in: grams for hops. */
  readonly shownUnit: IngredientUnit;
  /** Absent when it is not in stock. */
  readonly ingredient: KnownIngredient | undefined;
}

export function lineSubject(line: LineFields, { ingredients }: Brewery): LineSubject {
  const ingredient = ingredients.get(line.ingredientId ?? '');
  const type = ingredient?.type ?? line.type ?? 'other';
  const unit = line.unit ?? ingredient?.unit ?? 'kg';
  return {
    name: ingredient?.name ?? line.name ?? '',
    type,
    group: lineGroupOf(type),
    unit,
    shownUnit: type === 'hop' && unit === 'kg' ? 'g' : unit,
    ingredient,
  };
}
