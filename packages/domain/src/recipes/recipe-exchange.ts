/** The open formats of recipe files. */
export const recipeFileFormats = ['beerxml', 'beerjson'] as const;
export type RecipeFileFormat = (typeof recipeFileFormats)[number];
export const recipeFileFormatLabels: Readonly<Record<RecipeFileFormat, string>> = {
  beerxml: 'BeerXML',
  beerjson: 'BeerJSON',
};

/** The formats that are read: those two, and the files of two widespread programs. */
export const readableRecipeFormats = [...recipeFileFormats, 'brewfather', 'beersmith'] as const;
export type ReadableRecipeFormat = (typeof readableRecipeFormats)[number];
export const readableRecipeFormatLabels: Readonly<Record<ReadableRecipeFormat, string>> = {
  ...recipeFileFormatLabels,
  brewfather: 'Brewfather',
  beersmith: 'BeerSmith',
};

/** Largest recipe file, in bytes, and in characters once decoded. */
export const largestRecipeFile = 5_000_000;
/** Why a file is not read at all. */
export const recipeFileRefusals = {
  tooLarge: 'Ce fichier est trop grand pour des recettes (5 Mo au plus).',
  unknown:
    'Ce fichier n’est ni un BeerXML, ni un BeerJSON, ni un export de Brewfather ou de BeerSmith.',
} as const;
/** Maximum recipes per file, read or written. */
export const maxRecipesPerFile = 500;
/** Maximum ingredients that one import adds to the stock. */
export const maxNewIngredients = 1000;
/** Maximum equipment profiles that one import adds. */
export const maxNewProfiles = 50;
