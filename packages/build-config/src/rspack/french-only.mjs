// @ts-check
import { rspack } from '@rspack/core';

/** How antd and zod import their English texts, each beside its French ones. */
const replaced = [
  { english: /^(?:\.|\.\.\/locale)\/en_US$/, french: 'fr_FR' },
  { english: /^\.\.\/locales\/en\.js$/, french: 'fr.js' },
];

/** Libraries whose English texts no screen shows. */
const libraries = /[\\/]node_modules[\\/](?:antd|zod)[\\/]/;

/**
 * Resolves the English texts that libraries fall back on to their French ones, which every page has
 * anyway.
 */
export function frenchOnly() {
  return replaced.map(
    ({ english, french }) =>
      new rspack.NormalModuleReplacementPlugin(english, (found) => {
        if (libraries.test(found.context ?? ''))
          found.request = found.request.replace(/[^/]+$/, french);
      }),
  );
}
