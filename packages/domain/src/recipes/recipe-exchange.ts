import { z } from 'zod';
import { ingredientDetailsSchema, yeastForms } from '../ingredients';
import { ingredientUnitSchema } from '../units';
import { recipeSchema } from './recipe-schemas';

/** The open formats that recipes come and leave in. */
export const recipeFileFormats = ['beerxml', 'beerjson'] as const;
export type RecipeFileFormat = (typeof recipeFileFormats)[number];
export const recipeFileFormatLabels: Readonly<Record<RecipeFileFormat, string>> = {
  beerxml: 'BeerXML',
  beerjson: 'BeerJSON',
};

/** Largest recipe file that is read, in bytes, and in characters once decoded. */
export const largestRecipeFile = 5_000_000;
/** Most recipes read from one file, and written into one. */
export const maxRecipesPerFile = 500;
/** Most ingredients that one import adds to the stock. */
const maxNewIngredients = 1000;

const ingredientMatchSchema = z.object({
  ingredientId: z.string(),
  name: z.string(),
  unit: ingredientUnitSchema,
  /** Whether both bear the same name, accents and case aside. */
  isExact: z.boolean(),
});
/** An ingredient of the stock that may be the one a file names. */
export type IngredientMatch = z.infer<typeof ingredientMatchSchema>;

const previewedRecipeSchema = z.object({
  /** As it would be created, its ingredients described by its lines. */
  recipe: recipeSchema,
  /** In the place of its lines: what to link each with; null where the stock has nothing like it. */
  matches: z.array(ingredientMatchSchema.nullable()),
  /** In the place of its lines: the form of yeasts, which a line itself does not hold. */
  yeastForms: z.array(z.enum(yeastForms).nullable()),
  /** What the file says and could not be read, in French sentences. */
  unread: z.array(z.string()),
  /** The brewery has a recipe of this name. */
  isNameTaken: z.boolean(),
});
export type PreviewedRecipe = z.infer<typeof previewedRecipeSchema>;

/** What a recipe file would bring, as `POST /api/recipe-files/preview` answers it. */
export const recipesPreviewSchema = z.object({
  format: z.enum(recipeFileFormats),
  recipes: z.array(previewedRecipeSchema),
});
export type RecipesPreview = z.infer<typeof recipesPreviewSchema>;

/** An ingredient that an import adds to the stock, without a quantity. */
const newIngredientSchema = ingredientDetailsSchema
  .pick({
    name: true,
    type: true,
    unit: true,
    maltColor: true,
    maltExtract: true,
    alphaAcid: true,
    hopForm: true,
    yeastForm: true,
    yeastAttenuation: true,
  })
  .extend({
    /** What the lines made of it have as `ingredientId`; replaced by its own id. */
    key: z.uuid().toLowerCase(),
  });
export type NewRecipeIngredient = z.infer<typeof newIngredientSchema>;

/** The recipes of a file that a person chose, as `POST /api/recipe-files/import` takes them. */
export const recipesImportSchema = z.object({
  requestId: z.string().nullish(),
  recipes: z
    .array(recipeSchema)
    .min(1, 'Choisissez au moins une recette.')
    .max(maxRecipesPerFile, `${maxRecipesPerFile} recettes au plus à la fois.`),
  newIngredients: z
    .array(newIngredientSchema)
    .max(maxNewIngredients, `${maxNewIngredients} ingrédients nouveaux au plus à la fois.`)
    .default([]),
});
export type RecipesImport = z.input<typeof recipesImportSchema>;

/** What an import wrote, and what a file of recipes holds, as the API answers them. */
export const importedRecipesSchema = z.object({
  recipes: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Ingredients that are new in the stock. */
  newIngredientCount: z.number(),
});
export type ImportedRecipes = z.infer<typeof importedRecipesSchema>;

/** Recipes as a file, and what its format cannot hold, in French sentences. */
export const exportedRecipesSchema = z.object({
  fileName: z.string(),
  type: z.string(),
  content: z.string(),
  recipeCount: z.number(),
  lost: z.array(z.string()),
});
export type ExportedRecipes = z.infer<typeof exportedRecipesSchema>;
