// @ts-check
import { preset } from '@graphql-codegen/client-preset';
import { findFiles } from './workspace-files.mjs';

// Fragments are not masked: a page and its parts are written together, and plain types need no
// unwrapping calls in components and tests.
const presetConfig = { fragmentMasking: false };

const appConfig = {
  useTypeImports: true,
  enumsAsTypes: true,
  // The client's links serialize dates in variables and parse them in responses.
  scalars: {
    ID: 'string',
    Date: { input: 'string | Date', output: 'Date' },
    DateTime: { input: 'string | Date', output: 'Date' },
    Decimal: 'number',
  },
};

// Public pages carry no graphql-js and no links: documents and dates stay text.
const publicConfig = {
  useTypeImports: true,
  enumsAsTypes: true,
  documentMode: 'string',
  scalars: { ID: 'string', Date: 'string', DateTime: 'string', Decimal: 'number' },
};

/** Packages that contain only public pages. */
const publicPackages = new Set(['mf-landing']);

/**
 * The codegen outputs of one front-end package; none where it has no operations.
 * @param {string} packageName its folder from the root of the workspace: `shell`, `mf-…`
 */
export function operationTypes(packageName) {
  const operations = findFiles(`${packageName}/src`, '.graphql.ts');
  const isPublic = (/** @type {string} */ file) =>
    publicPackages.has(packageName) || file.endsWith('.public.graphql.ts');
  /** @type {Record<string, object>} */
  const outputs = {};
  /** @param {string} folder @param {string[]} documents @param {object} config */
  const add = (folder, documents, config) => {
    if (documents.length === 0) return;
    outputs[`${packageName}/src/${folder}/`] = {
      preset,
      documents,
      presetConfig,
      config,
    };
  };
  add(
    'generated',
    operations.filter((file) => !isPublic(file)),
    appConfig,
  );
  add('generated-public', operations.filter(isPublic), publicConfig);
  return outputs;
}
