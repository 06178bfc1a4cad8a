import {
  type EquipmentProfile,
  recipeFigures,
  usualEquipmentProfile,
} from '@cervoise/domain/brewing';
import {
  fileOfRecipe,
  type RecipeFileFormat,
  writeBeerJson,
  writeBeerXml,
} from '@cervoise/domain/recipe-files';
import { searchKey } from '@cervoise/domain/text';
import type { OpenedRecipe } from '../recipes.store';

/** A recipe as a file, and what its format cannot hold, in French sentences. */
export interface ExportedRecipe {
  readonly fileName: string;
  readonly type: string;
  readonly content: string;
  readonly lost: readonly string[];
}

const formats = {
  beerxml: { extension: 'xml', type: 'application/xml', write: writeBeerXml },
  beerjson: { extension: 'json', type: 'application/json', write: writeBeerJson },
} as const;

/** @param profile the brewhouse it is calculated for; the usual one when null */
export function exportRecipe(
  { content, ingredients }: OpenedRecipe,
  profile: EquipmentProfile | null,
  format: RecipeFileFormat,
  breweryName: string,
): ExportedRecipe {
  const brewhouse = profile ?? usualEquipmentProfile(content.batchSizeInLiters);
  const recipe = {
    ...content,
    lines: [...content.lines],
    steps: [...content.steps],
    isActive: true,
    isPublic: false,
  };
  const figures = recipeFigures(recipe, ingredients, brewhouse);
  const file = fileOfRecipe(recipe, ingredients, figures, brewhouse, breweryName);
  const { extension, type, write } = formats[format];
  const { content: written, lost } = write([file]);
  const name = searchKey(content.name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return { fileName: `${name || 'recette'}.${extension}`, type, content: written, lost };
}
