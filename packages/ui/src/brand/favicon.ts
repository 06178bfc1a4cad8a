import { grainPath, grains, grainTransform } from './mark-shape';
import { productName } from './product-name';
import { palette } from './tokens';

/** The favicon: the amber mark on a dark tile, visible on light and dark tabs. */
export function favicon(): string {
  const paths = grains.map(
    (grain) => `    <path d="${grainPath}" transform="${grainTransform(grain)}"/>`,
  );
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">',
    `  <title>${productName}</title>`,
    `  <rect width="64" height="64" rx="14" fill="${palette.stout}"/>`,
    // The C is open on the right, so its centre is slightly right of the tile's.
    `  <g fill="${palette.amber}" transform="translate(35.5 32) scale(1.28)">`,
    ...paths,
    '  </g>',
    '</svg>',
    '',
  ].join('\n');
}
