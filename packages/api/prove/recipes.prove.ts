import { abvFormulas, recipeFigures, scaleRecipe } from '@cervoise/domain/brewing';
import { anyBrew, anyBrewhouse, plainFigures } from '@cervoise/domain/brewing/testing';
import { anyRecipe } from '@cervoise/domain/recipe-files/testing';
import * as fc from 'fast-check';
import { compare } from './recipes/compare';
import {
  proveLosses,
  proveRoundTrips,
  proveSchemas,
  proveTyped,
  randomFiles,
  scalable,
} from './recipes/files';

/**
 * Random recipes: every figure against a second, plainly written calculation; scaled to another
 * brewhouse and back; exported, imported and exported again; what a file loses is listed; typed
 * figures and the brewhouse come back; the files valid by their formats' schemas.
 * `CERVOISE_BEERXML_SCHEMA` is the path of BeerXml.xsd, which may not be copied here;
 * `CERVOISE_SEED` repeats a run.
 */
const runs = 500;
const seed = Number(process.env.CERVOISE_SEED ?? Date.now() % 2_147_483_647);
const schemaPath = process.env.CERVOISE_BEERXML_SCHEMA;

const none = new Map();
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

try {
  await proveFigures();
  console.info(`${runs} recipes: every figure agrees with the second calculation.`);
  await proveScaling();
  console.info(`${runs} recipes scaled there and back within 0.5 %.`);
  await proveTyped(runs, seed);
  console.info(`${runs} recipes without grist: typed figures and the brewhouse come back.`);
  const kept = proveLosses(fc.sample(anyRecipe, { numRuns: runs, seed }));
  console.info(`${kept} of ${2 * runs} files lose nothing; the others say what they lose.`);
  const files = randomFiles(runs, seed);
  proveRoundTrips(files);
  console.info(`${files.length} recipes exported, imported and exported the same, in two formats.`);
  await proveSchemas(files, schemaPath);
  const formats = schemaPath ? 'BeerJSON and BeerXML' : 'BeerJSON';
  console.info(`${files.length} exports valid by the schemas of ${formats} (seed ${seed}).`);
  if (!schemaPath)
    console.info('BeerXML not checked: CERVOISE_BEERXML_SCHEMA names no BeerXml.xsd.');
} catch (error) {
  console.error(`Seed ${seed}:`, error);
  process.exitCode = 1;
}
