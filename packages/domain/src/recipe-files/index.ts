import { largestRecipeFile, recipeFileRefusals } from '../recipes';
import type { RecipeFileResult } from './imported-recipe';
import { readBeerJson } from './read-beerjson';
import { readBeerSmith } from './read-beersmith';
import { readBeerXml } from './read-beerxml';
import { readBrewfather } from './read-brewfather';
import { parseXmlTree } from './xml-tree';

export { fileOfRecipe } from './file-of-recipe';
export * from './imported-recipe';
export { profileOfFile, recipeOfFile } from './recipe-of-file';
export { writeBeerJson } from './write-beerjson';
export { writeBeerXml } from './write-beerxml';

/** A file of XML: BeerSmith's own, where its fields are, otherwise BeerXML. */
function readXml(content: string): RecipeFileResult {
  const tree = parseXmlTree(content);
  if ('faultyLine' in tree) {
    const where = tree.faultyLine === null ? '' : `, à la ligne ${tree.faultyLine}`;
    return {
      isRead: false,
      message: `Ce fichier BeerXML est abîmé${where} : exportez-le de nouveau.`,
    };
  }
  return readBeerSmith(tree) ?? readBeerXml(tree);
}

/** No recipe nests deeper by far; `JSON.parse` takes up to 70 bytes for each list that is open. */
const deepestJson = 64;

/** Whether a JSON text nests its lists and objects deeper than any recipe. */
function isTooDeep(content: string): boolean {
  let depth = 0;
  for (const [mark] of content.matchAll(/[[\]{}]|"(?:[^"\\]|\\.)*"?/gs)) {
    if (mark === '[' || mark === '{') depth += 1;
    else if (mark === ']' || mark === '}') depth -= 1;
    if (depth > deepestJson) return true;
  }
  return false;
}

const brokenJson: RecipeFileResult = {
  isRead: false,
  message: 'Ce fichier BeerJSON est abîmé : exportez-le de nouveau.',
};

/** A file of JSON: Brewfather's own, where its fields are, otherwise BeerJSON. */
function readJson(content: string): RecipeFileResult {
  if (isTooDeep(content)) return brokenJson;
  let document: unknown;
  try {
    document = JSON.parse(content);
  } catch {
    return brokenJson;
  }
  return readBrewfather(document) ?? readBeerJson(document);
}

/**
 * Reads a recipe file: BeerXML, BeerJSON, Brewfather's or BeerSmith's, by its content. Never throws
 * on a broken one: the result states the error in French.
 * @param text the file, decoded
 */
export function readRecipeFile(text: string): RecipeFileResult {
  if (text.length > largestRecipeFile) {
    return { isRead: false, message: recipeFileRefusals.tooLarge };
  }
  const content = text.replace(/^\uFEFF/, '').trim();
  if (content.startsWith('<')) return readXml(content);
  if (content.startsWith('{') || content.startsWith('[')) return readJson(content);
  return { isRead: false, message: recipeFileRefusals.unknown };
}
