import { readFile } from 'node:fs/promises';
import {
  abvFormulas,
  type BrewingRecipe,
  recipeFigures,
  scaleRecipe,
  usualEquipmentProfile,
} from '@cervoise/domain/brewing';
import { anyBrew, anyBrewhouse, plainFigures } from '@cervoise/domain/brewing/testing';
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
} from '@cervoise/domain/recipe-files/testing';
import type { RecipeValues } from '@cervoise/domain/recipes';
import * as fc from 'fast-check';

/**
 * Random recipes: every figure against a second, plainly written calculation; scaled to another
 * brewhouse and back; exported, imported and exported again; the files valid by their formats'
 * schemas. `CERVOISE_BEERXML_SCHEMA` is the path of BeerXml.xsd, which may not be copied here;
 * `CERVOISE_SEED` repeats a run.
 */
const runs = 500;
const seed = Number(process.env.CERVOISE_SEED ?? Date.now() % 2_147_483_647);
const schemaPath = process.env.CERVOISE_BEERXML_SCHEMA;

const none = new Map();
const scalable = (recipe: BrewingRecipe) => ({
  ...recipe,
  batchSizeInLiters: recipe.batchSizeInLiters ?? 0,
  lines: recipe.lines.map((line) => ({ ...line, quantity: line.quantity ?? 0 })),
});

/** Fails where two figures differ by more than a share, or by more than the least difference. */
function compare(what: string, ours: number, wanted: number, share: number, least = 1e-9): void {
  if (Math.abs(ours - wanted) <= Math.max(least, Math.abs(wanted) * share)) return;
  throw new Error(`${what}: ${ours} instead of ${wanted}`);
}

const brews = fc.tuple(anyBrew, fc.constantFrom(15, 250, 2000).chain(anyBrewhouse));

async function proveFigures(): Promise<void> {
  await fc.assert(
    fc.property(brews, fc.constantFrom(...abvFormulas), ([{ recipe, profile }], abvFormula) => {
      const figures = recipeFigures(recipe, none, profile, abvFormula);
      const found: Readonly<Record<string, unknown>> = { ...figures?.volumes, ...figures };
      for (const [name, wanted] of Object.entries(plainFigures(recipe, profile, abvFormula))) {
        // Cooling wort is sliced by ten seconds or a tenth of a minute.
        const share = name === 'ibu' ? 2e-3 : 1e-7;
        compare(name, Number(found[name]), wanted, share, share);
      }
    }),
    { numRuns: runs, seed },
  );
}

async function proveScaling(): Promise<void> {
  const points = (gravity: number) => (gravity - 1) * 1000;
  await fc.assert(
    fc.property(brews, ([{ recipe: brewed, profile: home }, away]) => {
      const recipe = scalable(brewed);
      const before = plainFigures(recipe, home);
      const there = scaleRecipe(recipe, none, home, away, away.batchSizeInLiters);
      if (!there) throw new Error('Every brew has a volume.');
      const efficiency = recipe.efficiency ?? home.efficiency;
      const moved = { ...recipe, ...there, efficiency: null };
      const back = scaleRecipe(
        moved,
        none,
        away,
        { ...home, efficiency },
        recipe.batchSizeInLiters,
      );
      if (!back) throw new Error('Every scaled brew has a volume.');
      const after = plainFigures({ ...moved, ...back }, { ...home, efficiency });
      const judged = plainFigures(moved, away);
      // Hops without bitterness in one of the brewhouses follow the wort.
      const isCorrected = before.ibu >= 1 && judged.ibu > 0;
      for (const [where, figures] of [
        ['there', judged],
        ['back', after],
      ] as const) {
        for (const gravity of ['originalGravity', 'finalGravity'] as const)
          compare(
            `${gravity} ${where}`,
            points(figures[gravity]),
            points(before[gravity]),
            5e-3,
            0.01,
          );
        if (isCorrected) compare(`ibu ${where}`, figures.ibu, before.ibu, 5e-3, 0.01);
      }
      compare('volume back', after.preBoil, before.preBoil, 5e-3);
      for (const [index, { quantity, type }] of back.lines.entries()) {
        if (type === 'hop' && !isCorrected) continue;
        compare(`line ${index} back`, quantity, recipe.lines[index]?.quantity ?? 0, 5e-3, 1e-4);
      }
    }),
    { numRuns: runs, seed },
  );
}

const writers = { beerxml: writeBeerXml, beerjson: writeBeerJson };

/** The recipe as a brewery exports it, its figures calculated. */
function fileOf(recipe: RecipeValues): FileRecipe {
  const profile = usualEquipmentProfile(recipe.batchSizeInLiters);
  return fileOfRecipe(recipe, none, recipeFigures(recipe, none, profile), profile, 'Lavoir');
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

/** The random recipes as files: as brewed by us, and as other programs may describe them. */
function randomFiles(): FileRecipe[] {
  const brewed = fc.sample(anyBrew, { numRuns: runs / 2, seed });
  return [
    ...brewed.map(({ recipe }, index) => fileOf(recipeOf(recipe, index))),
    ...fc.sample(anyRecipe, { numRuns: runs / 2, seed }),
  ];
}

function proveRoundTrips(files: readonly FileRecipe[]): void {
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

/** Enough to be quick, few enough to name what is wrong. */
const filesTogether = 50;

async function proveSchemas(files: readonly FileRecipe[]): Promise<void> {
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

try {
  await proveFigures();
  console.info(`${runs} recipes: every figure agrees with the second calculation.`);
  await proveScaling();
  console.info(`${runs} recipes scaled there and back within 0.5 %.`);
  const files = randomFiles();
  proveRoundTrips(files);
  console.info(`${files.length} recipes exported, imported and exported the same, in two formats.`);
  await proveSchemas(files);
  const formats = schemaPath ? 'BeerJSON and BeerXML' : 'BeerJSON';
  console.info(`${files.length} exports valid by the schemas of ${formats} (seed ${seed}).`);
  if (!schemaPath)
    console.info('BeerXML not checked: CERVOISE_BEERXML_SCHEMA names no BeerXml.xsd.');
} catch (error) {
  console.error(`Seed ${seed}:`, error);
  process.exitCode = 1;
}
