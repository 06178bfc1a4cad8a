// @ts-check

/** Browsers of the last years; nothing older is compiled for. */
export const browserTarget = 'es2022';

/**
 * How each kind of file becomes part of the build.
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
    { test: /\.css$/, type: 'css/auto', sideEffects: true },
    { test: /\.(svg|avif|webp|png|jpg|woff2)$/, type: 'asset/resource' },
  ];
}
