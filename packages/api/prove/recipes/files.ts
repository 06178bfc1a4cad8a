import { readFile } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import {
  type BrewingRecipe,
  defaultEquipmentProfile,
  type EquipmentProfile,
  recipeFigures,
} from '@cervoise/domain/brewing';
import { anyBrew } from '@cervoise/domain/brewing/testing';
import {
  type FileRecipe,
  fileOfRecipe,
  recipeOfFile,
  writeBeerJson,
  writeBeerXml,
} from '@cervoise/domain/recipe-files';
import {
  anyRecipe,
  beerJsonErrors,
  beerXmlErrors,
  onlyRecipeOf,
  plainRecipe,
  withoutList,
} from '@cervoise/domain/recipe-files/testing';
import { isFermentable, type RecipeValues } from '@cervoise/domain/recipes';
import * as fc from 'fast-check';
import { compare } from './compare';

const none = new Map();
/** A recipe whose volume and quantities are stated. */
export const scalable = (recipe: BrewingRecipe) => ({
  ...recipe,
  batchSizeInLiters: recipe.batchSizeInLiters ?? 0,
  lines: recipe.lines.map((line) => ({ ...line, quantity: line.quantity ?? 0 })),
});

const writers = { beerxml: writeBeerXml, beerjson: writeBeerJson };

/**
 * The recipe as a brewery exports it, its figures calculated.
 * @param profile the default brewhouse when null
 */
function fileOf(recipe: RecipeValues, profile: EquipmentProfile | null = null): FileRecipe {
  const brewhouse = profile ?? defaultEquipmentProfile(recipe.batchSizeInLiters);
  return fileOfRecipe(recipe, none, recipeFigures(recipe, none, brewhouse), profile, 'Lavoir');
}

/** A random brew as the form keeps it. */
function recipeOf(brewed: BrewingRecipe, index: number): RecipeValues {
  const { batchSizeInLiters, lines } = scalable(brewed);
  return {
    ...recipeOfFile({ ...anyFile, name: `Brassin ${index}` }, batchSizeInLiters),
    efficiency: brewed.efficiency,
    attenuationFollowsMash: brewed.attenuationFollowsMash,
    lines: lines.map((line) => ({ ...line, usageStage: line.usageStage ?? 'boil' })),
    steps: brewed.steps.map((step, orderIndex) => ({ ...step, orderIndex, name: 'Étape' })),
  };
}
const anyFile: FileRecipe = {
  ...{ name: '', author: null, style: null, notes: null, batchSizeInLiters: null },
  ...{ preBoilSizeInLiters: null, boilTimeInMinutes: null, efficiency: null },
  ...{ originalGravity: null, finalGravity: null, abv: null, ibu: null, ebc: null },
  lines: [],
  steps: [],
};

/** Random recipes as files: half of them exported by Cervoise, half written as by other programs. */
export function randomFiles(runs: number, seed: number): FileRecipe[] {
  const brewed = fc.sample(anyBrew, { numRuns: runs / 2, seed });
  return [
    ...brewed.map(({ recipe, profile }, index) => fileOf(recipeOf(recipe, index), profile)),
    ...fc.sample(anyRecipe, { numRuns: runs / 2, seed }),
  ];
}

/** Exported, imported and exported again. */
export function proveRoundTrips(files: readonly FileRecipe[]): void {
  for (const [format, write] of Object.entries(writers)) {
    const again = (text: string) => write([fileOf(recipeOfFile(onlyRecipeOf(text), 500))]).content;
    for (const [index, file] of files.entries()) {
      const exported = again(write([file]).content);
      const second = again(exported);
      if (second !== exported)
        throw new Error(
          `Recipe ${index} in ${format}:\n${exported}\nis written again as\n${second}`,
        );
    }
  }
}

/** What a file loses without listing it. @returns how many files lose nothing */
export function proveLosses(files: readonly FileRecipe[]): number {
  let kept = 0;
  for (const [format, write] of Object.entries(writers)) {
    for (const [index, file] of files.entries()) {
      const { content, lost } = write([file]);
      if (lost.length > 0) continue;
      kept += 1;
      const found = plainRecipe(withoutList(onlyRecipeOf(content)));
      if (!isDeepStrictEqual(found, plainRecipe(file)))
        throw new Error(`Recipe ${index} in ${format} loses something: ${content}`);
    }
  }
  return kept;
}

/** Typed figures of a recipe without grist, and the brewhouse that BeerXML holds. */
export async function proveTyped(runs: number, seed: number): Promise<void> {
  const typed = fc.record({
    originalGravity: fc.integer({ min: 10_100, max: 12_000 }).map((value) => value / 10_000),
    finalGravity: fc.integer({ min: 9900, max: 10_100 }).map((value) => value / 10_000),
    estimatedAbv: fc.integer({ min: 0, max: 2000 }).map((value) => value / 100),
    ibu: fc.integer({ min: 0, max: 2000 }).map((value) => value / 10),
    ebc: fc.integer({ min: 0, max: 1500 }).map((value) => value / 10),
  });
  await fc.assert(
    fc.property(anyBrew, typed, ({ recipe: brewed, profile }, figures) => {
      const recipe = recipeOf(brewed, 0);
      const lines = recipe.lines.filter(({ type }) => !isFermentable(type));
      const file = fileOf({ ...recipe, ...figures, lines }, profile);
      for (const [format, write] of Object.entries(writers)) {
        const back = onlyRecipeOf(write([file]).content);
        const draft: Readonly<Record<string, unknown>> = { ...recipeOfFile(back, 500) };
        for (const [name, wanted] of Object.entries(figures))
          compare(`${name} in ${format}`, Number(draft[name]), wanted, 0, 1e-9);
        if (format !== 'beerxml') continue;
        const { name, coolingShrinkage: _shrinkage, ...volumes } = file.equipment ?? { name: '' };
        if (back.equipment?.name !== name) throw new Error(`The brewhouse « ${name} » is lost.`);
        const read: Readonly<Record<string, unknown>> = { ...back.equipment };
        // Litres are kept to the thousandth.
        for (const [field, wanted] of Object.entries(volumes))
          compare(field, Number(read[field]), Number(wanted), 0, 6e-4);
      }
    }),
    { numRuns: runs, seed },
  );
}

/** Enough to be quick, few enough to name what is wrong. */
const filesTogether = 50;

/** @param schemaPath of BeerXml.xsd */
export async function proveSchemas(
  files: readonly FileRecipe[],
  schemaPath: string | undefined,
): Promise<void> {
  const schema = schemaPath ? await readFile(schemaPath, 'utf8') : null;
  for (let start = 0; start < files.length; start += filesTogether) {
    const some = files.slice(start, start + filesTogether);
    const errors = [
      ...beerJsonErrors(writeBeerJson(some).content),
      ...(schema === null ? [] : await beerXmlErrors(writeBeerXml(some).content, schema)),
    ];
    if (errors.length > 0) throw new Error(`From recipe ${start}:\n${errors.join('\n')}`);
  }
}
