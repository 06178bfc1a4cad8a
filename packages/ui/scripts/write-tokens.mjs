// @ts-check
// Writes src/brand/tokens.css from src/brand/tokens.ts; a test fails when the two differ.
import { writeFile } from 'node:fs/promises';
import { build } from 'esbuild';

const brand = new URL('../src/brand/', import.meta.url);
const { outputFiles } = await build({
  entryPoints: [new URL('css-variables.ts', brand).pathname],
  bundle: true,
  format: 'esm',
  write: false,
});
const code = outputFiles[0]?.text ?? '';
const { cssVariables } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
await writeFile(new URL('tokens.css', brand), cssVariables());
