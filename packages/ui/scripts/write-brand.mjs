// @ts-check
// Writes src/brand/tokens.css and favicon.svg from the TypeScript beside them; tests fail when they differ.
import { writeFile } from 'node:fs/promises';
import { build } from 'esbuild';

const brand = new URL('../src/brand/', import.meta.url);

/** @param {string} file a module of src/brand */
async function load(file) {
  const { outputFiles } = await build({
    entryPoints: [new URL(file, brand).pathname],
    bundle: true,
    format: 'esm',
    write: false,
  });
  return import(`data:text/javascript,${encodeURIComponent(outputFiles[0]?.text ?? '')}`);
}

const { cssVariables } = await load('css-variables.ts');
const { favicon } = await load('favicon.ts');
await writeFile(new URL('tokens.css', brand), cssVariables());
await writeFile(new URL('favicon.svg', brand), favicon());
