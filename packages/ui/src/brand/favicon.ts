import { grainPath, grains, grainTransform, markTile } from '@cervoise/domain/brand';
import { productName } from './product-name';
import { palette } from './tokens';

/** The favicon: the amber mark on a dark tile, visible on light and dark tabs. */
export function favicon(): string {
  const { side, radius, x, y, scale } = markTile;
  const paths = grains.map(
    (grain) => `    <path d="${grainPath}" transform="${grainTransform(grain)}"/>`,
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}">`,
    `  <title>${productName}</title>`,
    `  <rect width="${side}" height="${side}" rx="${radius}" fill="${palette.stout}"/>`,
    `  <g fill="${palette.amber}" transform="translate(${x} ${y}) scale(${scale})">`,
    ...paths,
    '  </g>',
    '</svg>',
    '',
  ].join('\n');
}
