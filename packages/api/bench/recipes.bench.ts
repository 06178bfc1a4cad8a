import { loadavg } from 'node:os';
import { performance } from 'node:perf_hooks';
import { createConcurrencyLimit } from '../src/concurrency-limit';
import { createRecipesService } from '../src/modules/recipes/recipes.service';
import type { TestApi } from '../src/testing';
import { runDrill } from '../src/testing/run-drill';
import { percentile } from './inventory/steady-load';

/**
 * 1 000 recipes in one brewery: a page of the list filtered and sorted by a sealed figure, so that
 * every recipe is decrypted. Aim: 100 ms at the 99th percentile, also with an empty cache.
 */
const recipeCount = 1000;
const perImport = 250;
const lineCount = 14;
const samples = Number(process.env.CERVOISE_BENCH_SAMPLES ?? 100);
const aimMilliseconds = 100;

const recipePage = `
  query RecipeList($filter: RecipeFilter, $sort: RecipeSort) {
    recipesPage(filter: $filter, sort: $sort, first: 25, page: 1) {
      nodes { id name style batchSizeInLiters estimatedAbv ibu ebc originalGravity costPerLiter version }
      totalCount
    }
  }`;
const filter = { view: 'active', minimumAbv: 4, maximumAbv: 6 } as const;
const sort = { field: 'ibu', direction: 'desc' } as const;

const recipeOf = (index: number) => ({
  name: `Recette ${String(index).padStart(4, '0')}`,
  description: 'Une bière de soif, brassée à chaque saison avec ce que donne la récolte. '.repeat(
    4,
  ),
  style: 'IPA américaine',
  batchSizeInLiters: 500 + (index % 5) * 100,
  estimatedAbv: 3 + (index % 60) / 10,
  ibu: index % 90,
  ebc: index % 70,
  originalGravity: 1.058,
  isActive: true,
  isPublic: false,
  lines: Array.from({ length: lineCount }, (_, line) => ({
    name: `Ingrédient ${line} de la maison`,
    type: line < 6 ? 'malt' : 'hop',
    unit: line < 6 ? 'kg' : 'g',
    quantity: 20 + line,
    usageStage: line < 6 ? 'mash' : 'boil',
    timeInMinutes: line < 6 ? null : 60 - line,
    notes: 'Peser la veille.',
  })),
  steps: Array.from({ length: 8 }, (_, orderIndex) => ({
    orderIndex,
    type: 'mash',
    name: `Palier ${orderIndex + 1}`,
    description: 'Remuer lentement et relever la température.',
    durationInMinutes: 20,
    temperatureInCelsius: 50 + orderIndex * 3,
  })),
});

async function seed(api: TestApi, token: string): Promise<void> {
  for (let from = 0; from < recipeCount; from += perImport) {
    const recipes = Array.from({ length: perImport }, (_, index) => recipeOf(from + index));
    const answer = await api.app.inject({
      method: 'POST',
      url: '/api/recipe-files/import',
      headers: { authorization: `Bearer ${token}` },
      payload: { recipes },
    });
    if (answer.statusCode !== 201) throw new Error(answer.body);
  }
}

interface Times {
  readonly elapsed: readonly number[];
  /** CPU time of this process per run: unlike elapsed time, it does not depend on other load. */
  readonly processor: number;
}

async function timesOf(work: () => Promise<unknown>): Promise<Times> {
  const times: number[] = [];
  let before = process.cpuUsage();
  for (let turn = -5; turn < samples; turn += 1) {
    if (turn === 0) before = process.cpuUsage();
    const start = performance.now();
    await work();
    // The first runs are a warm-up.
    if (turn >= 0) times.push(performance.now() - start);
  }
  const { user, system } = process.cpuUsage(before);
  return { elapsed: times, processor: (user + system) / 1000 / samples };
}

const figures = (kind: string, { elapsed: times, processor }: Times) => ({
  kind,
  'p50 ms': Number(percentile(times, 0.5).toFixed(1)),
  'p99 ms': Number(percentile(times, 0.99).toFixed(1)),
  'max ms': Number(Math.max(...times).toFixed(1)),
  'server CPU ms': Number(processor.toFixed(1)),
});

async function measure(api: TestApi): Promise<void> {
  const email = 'brewer@demo.example';
  const [actor, token] = [await api.actorOf(email), await api.loginAs(email)];
  const seeding = performance.now();
  await seed(api, token);
  console.info(
    `  ${recipeCount} recipes imported in ${Math.round(performance.now() - seeding)} ms`,
  );

  const overHttp = await timesOf(async () => {
    const { errors, data } = await api.query<{ recipesPage: { totalCount: number } }>(
      recipePage,
      { filter, sort },
      token,
    );
    if (errors || data.recipesPage.totalCount === 0) throw new Error('The list gave nothing.');
  });
  const importLimit = createConcurrencyLimit(
    { name: 'import', limit: 1, refusal: 'busy', retryAfter: 1 },
    api.dependencies,
  );
  const uncached = await timesOf(async () => {
    // With an empty cache: each recipe is read, decrypted and parsed.
    const recipes = createRecipesService({ ...api.dependencies, importLimit });
    await recipes.page(actor, { filter, sort, first: 25, page: 1 });
  });
  const rows = [
    figures('over HTTP, opened ones in memory', overHttp),
    figures('nothing in memory, all decrypted', uncached),
  ];
  console.table(rows);
  console.info(
    `  load average: ${loadavg()
      .map((value) => value.toFixed(1))
      .join(' ')}`,
  );
  const slow = rows.filter((row) => row['p99 ms'] > aimMilliseconds);
  console.info(
    `  over ${aimMilliseconds} ms: ${slow.map(({ kind }) => kind).join(', ') || 'none'}`,
  );
}

await runDrill(measure);
