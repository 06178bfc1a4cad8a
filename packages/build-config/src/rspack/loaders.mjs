// @ts-check
import { fileURLToPath } from 'node:url';

/** The browsers to compile for. */
export const browserTarget = 'es2022';

/** The same for style sheets: from `:has()` on, which they use. Nested rules are written flat. */
export const styleTargets = ['chrome >= 105', 'firefox >= 121', 'safari >= 15.4', 'ios >= 15.4'];

const documentsLoader = fileURLToPath(import.meta.resolve('./documents-loader.mjs'));
const subsetFontLoader = fileURLToPath(import.meta.resolve('./subset-font-loader.mjs'));

/** The brand's variable fonts: the build keeps this value or range of each axis. */
const fonts = {
  // One weight for all headings; `opsz` is the optical size, in pixels of the text.
  'fraunces-latin-opsz-normal': { wght: 560, opsz: { min: 14, max: 72 } },
  'inter-latin-wght-normal': { wght: { min: 400, max: 700 } },
};

/**
 * The loaders of each kind of file.
 * @param {{ isDevelopment: boolean }} mode
 * @returns {import('@rspack/core').RuleSetRule[]}
 */
export function loaderRules({ isDevelopment }) {
  /** @param {import('@rspack/core').SwcLoaderParserConfig} parser */
  const swc = (parser) => ({
    loader: 'builtin:swc-loader',
    options: {
      jsc: {
        target: browserTarget,
        parser,
        transform: {
          react: { runtime: 'automatic', development: isDevelopment, refresh: isDevelopment },
        },
      },
    },
  });
  return [
    { test: /\.tsx$/, type: 'javascript/auto', use: [swc({ syntax: 'typescript', tsx: true })] },
    { test: /\.ts$/, type: 'javascript/auto', use: [swc({ syntax: 'typescript' })] },
    // Public pages send texts: their operations are small as they are generated.
    {
      test: /\.graphql\.ts$/,
      exclude: /\.public\.graphql\.ts$|[\\/]mf-landing[\\/]/,
      enforce: 'pre',
      loader: documentsLoader,
    },
    { test: /\.css$/, type: 'css/auto', sideEffects: true },
    // antd's parts do not say that they are plain ES modules: whole forms came with a text field.
    {
      test: /[\\/]@(?:rc-component|ant-design)[\\/][^\\/]+[\\/]es[\\/].+\.js$/,
      sideEffects: false,
    },
    { test: /\.(svg|avif|webp|png|jpg|woff2)$/, type: 'asset/resource' },
    ...Object.entries(fonts).map(([name, variationAxes]) => ({
      test: new RegExp(`${name}\\.woff2$`),
      loader: subsetFontLoader,
      options: { variationAxes },
    })),
  ];
}
