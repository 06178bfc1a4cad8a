// @ts-check
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';

export const raw = true;

/**
 * The characters of a list of ranges as in CSS: « U+0000-00FF,U+0131 ».
 * @param {string} ranges
 */
function charactersOf(ranges) {
  return ranges
    .split(',')
    .flatMap((range) => {
      const [first = 0, last = first] = range
        .replace('U+', '')
        .split('-')
        .map((code) => Number.parseInt(code, 16));
      return Array.from({ length: last - first + 1 }, (_, index) =>
        String.fromCodePoint(first + index),
      );
    })
    .join('');
}

/**
 * Keeps of a variable font of Fontsource its Latin characters and the given values of its axes: the
 * weights that no style uses are half of its bytes.
 * @this {import('@rspack/core').LoaderContext<{ readonly variationAxes: import('subset-font').Options['variationAxes'] }>}
 * @param {Buffer} font
 */
export default async function subsetFontLoader(font) {
  const rangesFile = join(dirname(this.resourcePath), '../unicode.json');
  this.addDependency(rangesFile);
  const { latin } = JSON.parse(readFileSync(rangesFile, 'utf8'));
  return subsetFont(font, charactersOf(latin), { targetFormat: 'woff2', ...this.getOptions() });
}
