// Alters one expression after the other and runs the tests beside it (Stryker): at least 85 % of
// the faults in money, costs, orders, stock, excise, formulas, roles and the offline queue make a
// test fail.
// `CERVOISE_AREA` runs one area.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Stryker } from '@stryker-mutator/core';

type StrykerOptions = ConstructorParameters<typeof Stryker>[0];
type MutantResult = Awaited<ReturnType<Stryker['runMutationTest']>>[number];

const root = process.cwd();
// Stryker looks for jest and its environments from its copy of the workspace.
process.env.NODE_PATH = ['node_modules/.pnpm/node_modules', 'packages/build-config/node_modules']
  .map((folder) => path.join(root, folder))
  .join(path.delimiter);

const leastKilled = 0.85;

/** Survivors that change nothing a user could see, by file and replacements. */
const equivalent: readonly {
  readonly file: string;
  readonly replacements: readonly string[];
  readonly why: string;
}[] = [
  { file: 'brewing/attenuation.ts', replacements: ['true'], why: 'null is not 60 °C or more' },
  {
    file: 'brewing/gravity.ts',
    replacements: ['original < 0'],
    why: 'the polynomial gives no gravity exactly 0 °P',
  },
  {
    file: 'brewing/hot-wort.ts',
    replacements: ['false'],
    why: 'slices at one temperature give what they give together',
  },
  {
    file: 'brewing/scaled-recipe.ts',
    replacements: ['false'],
    why: 'each line is resolved, and another correction changes nothing',
  },
  {
    file: 'brewing/scaled-recipe.ts',
    replacements: [
      'round <= bitternessRounds',
      'round -= 1',
      'Math.abs(correction - 1) <= bitternessTolerance',
      'correction + 1',
    ],
    why: 'the bitterness is reached long before the last round, and stays',
  },
  {
    file: 'brewing/scaled-recipe.ts',
    replacements: ['before.ibu > leastBitterness'],
    why: 'no recipe gives exactly 1 IBU',
  },
  {
    file: 'brewing/water-additions.ts',
    replacements: ['false', 'derivative(low) > 0', 'derivative(high) < 0'],
    why: 'halving ends at a bound too, only later, and more rounds move nothing',
  },
  {
    file: 'brewing/water-additions.ts',
    replacements: ['step <= 40', 'derivative(middle) >= 0', 'amount >= wanted'],
    why: 'the zero is found either way',
  },
  {
    file: 'brewing/water-additions.ts',
    replacements: ['round <= rounds', 'next + grams[salt]', 'next + share', 'moved <= 1e-6'],
    why: 'more rounds move nothing that is weighed',
  },
  {
    file: 'brewing/water-additions.ts',
    replacements: ['grams[salt] <= leastGrams'],
    why: 'no salt is found at exactly that weight',
  },
  {
    file: 'brewing/water-additions.ts',
    replacements: ['["Stryker was here"]'],
    why: 'no ion has that name',
  },
  {
    file: 'production/blend-costs.ts',
    replacements: ['from.liters >= volumeInLiters'],
    why: 'all litres of a batch are the share of 1',
  },
  {
    file: 'excise/rates.ts',
    replacements: ['rate.from >= found.from'],
    why: 'of the rates of one day the database gives one',
  },
  {
    file: 'packaging/index.ts',
    replacements: ['false'],
    why: 'containers that are filled hold litres',
  },
  {
    file: 'packaging/packaging-materials.ts',
    replacements: ['after > before'],
    why: 'no difference is nothing either way',
  },
  {
    file: 'packaging/packaging-plan.ts',
    replacements: ['lines[at].quantity'],
    why: 'the index is one of the lines',
  },
  {
    file: 'roles/permission-matrix.ts',
    replacements: ['/\\.(write|remove|receive)/'],
    why: 'no permission has a longer last word',
  },
  {
    file: 'roles/permission-matrix.ts',
    replacements: ['true'],
    why: 'no list of roles holds undefined',
  },
  {
    file: 'stock/levels.ts',
    replacements: ['true'],
    why: 'null is neither 1 or more nor less than 1',
  },
  { file: 'stock/lots.ts', replacements: ['true'], why: 'the days until no date are no number' },
  {
    file: 'stock/index.ts',
    replacements: ['false'],
    why: 'an empty lot weighs nothing in the average',
  },
  {
    file: 'stock/index.ts',
    replacements: ['lot.quantity < 0'],
    why: 'an empty lot weighs nothing in the average',
  },
];

interface Area {
  readonly name: string;
  readonly mutate: readonly string[];
  /** The tests beside them, which must find the faults alone: all that reach them take hours. */
  readonly tests: readonly string[];
  /** The jest configuration of its package. */
  readonly config: string;
  /** How many values a test draws at random; as everywhere when absent. */
  readonly samples?: number;
}

const domain = (name: string, files: readonly string[], samples?: number): Area => ({
  name,
  mutate: files.map((file) => `packages/domain/src/${file}`),
  tests: [...new Set(files.map(path.dirname))].map(
    (folder) => `<rootDir>/src/${folder}/**/*.test.ts`,
  ),
  config: 'packages/domain/jest.config.mjs',
  samples,
});

const areas: readonly Area[] = [
  domain('roles', ['roles/*.ts']),
  domain('money', ['numbers/*.ts']),
  domain('costs', [
    'costs/{cost-years,stock-costs}.ts',
    'stocktakes/deviations.ts',
    'packs/split-into-packs.ts',
  ]),
  domain('orders', ['purchasing/{order-amounts,order-vat,to-order}.ts']),
  domain('stock', ['stock/*.ts']),
  domain('litres', ['production/{beer-ledger,blend-costs,losses}.ts']),
  domain('excise', ['excise/*.ts']),
  domain('packaging', ['packaging/*.ts']),
  // Three tests that draw recipes and waters take nine tenths of the time with a hundred of each, so
  // that 771 faults took six hours. They draw ten; what only a hundred find wants a plain test.
  domain(
    'formulas',
    [
      'brewing/{attenuation,bitterness,carbonation,color,gravity,hop-bitterness,hot-wort,mash}.ts',
      'brewing/{mash-ph,scaled-recipe,volumes,water-acids,water-additions,wort,yeast}.ts',
    ],
    10,
  ),
  {
    name: 'offline queue',
    mutate: [
      'mf-production/src/log-queue/log-queue.ts',
      'packages/graphql-client/src/write-queue/write-queue.ts',
    ],
    tests: ['<rootDir>/src/log-queue/**/*.test.ts'],
    config: 'mf-production/jest.config.mjs',
  },
];

const isTest = '!**/*.test.ts';

/** The copy's links to packages lead back to the files without faults: this one's stays in it. */
const altered = {
  '^@cervoise/graphql-client/write-queue$':
    '<rootDir>/../packages/graphql-client/src/write-queue/index.ts',
};

async function optionsOf({ mutate, tests, config }: Area): Promise<StrykerOptions> {
  const { default: found } = await import(pathToFileURL(path.join(root, config)).href);
  const project = found.projects?.at(-1) ?? found;
  return {
    mutate: [...mutate, isTest],
    testRunner: 'jest',
    plugins: [
      path.join(
        root,
        'packages/gateway/node_modules/@stryker-mutator/jest-runner/dist/src/index.js',
      ),
    ],
    jest: {
      projectType: 'custom',
      // Of a package for the browser, its tests in Node. The root is in the copy.
      config: {
        ...project,
        moduleNameMapper: { ...project.moduleNameMapper, ...altered },
        rootDir: path.dirname(config),
        testMatch: [...tests],
      },
      enableFindRelatedTests: false,
    },
    coverageAnalysis: 'perTest',
    ignorePatterns: ['.data', '.cache', 'test-results', 'playwright-report', '**/dist'],
    tempDirName: path.join('.cache', 'stryker'),
    concurrency: 2,
    // A runner keeps some 50 MB of each run.
    maxTestRunnerReuse: 20,
    timeoutMS: 30_000,
    // What is calculated once for a module would run all its tests for each fault.
    ignoreStatic: true,
    // Texts are for the reader.
    mutator: { excludedMutations: ['StringLiteral'] },
    tsconfigFile: 'none',
    reporters: ['progress-append-only'],
    allowConsoleColors: false,
  };
}

const isEquivalent = ({ fileName, replacement }: MutantResult) =>
  equivalent.find(
    (one) => fileName.endsWith(one.file) && one.replacements.includes(replacement ?? ''),
  );

let isGood = true;
const wanted = process.env.CERVOISE_AREA;
for (const area of areas.filter(({ name }) => !wanted || name === wanted)) {
  process.env.CERVOISE_SAMPLES = String(area.samples ?? 100);
  const mutants = await new Stryker(await optionsOf(area)).runMutationTest();
  const killed = mutants.filter(({ status }) => status === 'Killed' || status === 'Timeout');
  const survived = mutants.filter(({ status }) => status === 'Survived' || status === 'NoCoverage');
  const share = killed.length / (killed.length + survived.length);
  const timedOut = mutants.filter(({ status }) => status === 'Timeout').length;
  if (!(share >= leastKilled)) isGood = false;
  console.info(
    `${area.name}: ${(share * 100).toFixed(1)} % of ${killed.length + survived.length} faults (${timedOut} by time)`,
  );
  for (const mutant of survived) {
    const { fileName, location, replacement, mutatorName } = mutant;
    const place = `${path.relative(root, fileName)}:${location.start.line}`;
    const text = (replacement ?? mutatorName).replace(/\s+/g, ' ').slice(0, 90);
    console.info(`  survived ${place} ${text} (${isEquivalent(mutant)?.why ?? 'no test'})`);
  }
}
process.exitCode = isGood ? 0 : 1;
