import { z } from 'zod';
import { equipmentProfileSchema } from '../brewing/equipment-profile-schema';
import { ingredientFieldsSchema, yeastForms } from '../ingredients';
import { ingredientUnitSchema } from '../units';
import {
  maxNewIngredients,
  maxNewProfiles,
  maxRecipesPerFile,
  readableRecipeFormats,
} from './recipe-exchange';
import { recipeSchema } from './recipe-schemas';

const ingredientMatchSchema = z.object({
  ingredientId: z.string(),
  name: z.string(),
  unit: ingredientUnitSchema,
  /** Whether two names are equal, accents and case aside. */
  isExact: z.boolean(),
});
/** An ingredient of the stock that may match one of the file. */
export type IngredientMatch = z.infer<typeof ingredientMatchSchema>;

const previewedRecipeSchema = z.object({
  /** The recipe to create, its ingredients described by its lines. */
  recipe: recipeSchema,
  /** By line index: the ingredient to link; null without a match in stock. */
  matches: z.array(ingredientMatchSchema.nullable()),
  /** By line index: the form of a yeast, which a line does not hold. */
  yeastForms: z.array(z.enum(yeastForms).nullable()),
  /** The brewhouse that the file describes, completed; null where it describes none. */
  equipment: equipmentProfileSchema.nullable(),
  /** What could not be read of it, in French sentences. */
  unread: z.array(z.string()),
  /** The brewery already has a recipe of this name. */
  isNameTaken: z.boolean(),
});
export type PreviewedRecipe = z.infer<typeof previewedRecipeSchema>;

/** The preview of a recipe file, as returned by `POST /api/recipe-files/preview`. */
export const recipesPreviewSchema = z.object({
  format: z.enum(readableRecipeFormats),
  recipes: z.array(previewedRecipeSchema),
});
export type RecipesPreview = z.infer<typeof recipesPreviewSchema>;

/** An ingredient that an import adds to the stock, without a quantity. */
const newIngredientSchema = ingredientFieldsSchema
  .pick({
    name: true,
    type: true,
    unit: true,
    maltColor: true,
    maltExtract: true,
    moisture: true,
    extractBasis: true,
    fermentability: true,
    alphaAcid: true,
    hopForm: true,
    yeastForm: true,
    yeastAttenuation: true,
  })
  .extend({
    /** A temporary `ingredientId` in the lines; replaced by the new id. */
    key: z.uuid().toLowerCase(),
  });
export type NewRecipeIngredient = z.infer<typeof newIngredientSchema>;

/** A brewhouse of the file that the brewery keeps. */
const newProfileSchema = equipmentProfileSchema.extend({
  /** A temporary `equipmentProfileId` of the recipes; replaced by the new id. */
  key: z.uuid().toLowerCase(),
});

/** The selected recipes of a file, as `POST /api/recipe-files/import` accepts them. */
export const recipesImportSchema = z.object({
  requestId: z.string().nullish(),
  /** Of the file, to name the import by. */
  fileName: z.string().max(500, 'Le nom du fichier est trop long.').default('recettes'),
  recipes: z
    .array(recipeSchema)
    .min(1, 'Choisissez au moins une recette.')
    .max(maxRecipesPerFile, `${maxRecipesPerFile} recettes au plus à la fois.`),
  newIngredients: z
    .array(newIngredientSchema)
    .max(maxNewIngredients, `${maxNewIngredients} ingrédients nouveaux au plus à la fois.`)
    .default([]),
  newProfiles: z
    .array(newProfileSchema)
    .max(maxNewProfiles, `${maxNewProfiles} profils d’équipement nouveaux au plus à la fois.`)
    .default([]),
});
export type RecipesImport = z.input<typeof recipesImportSchema>;

/** The result of an import. */
export const importedRecipesSchema = z.object({
  /** To undo it by. */
  importId: z.string(),
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
