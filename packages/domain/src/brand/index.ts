/** The product's mark: seven barley grains in a C. Position and rotation of each: x, y from the centre, degrees. */
export const grains = [
  [7.2, -12.5, 2],
  [-2, -14.5, -40],
  [-10.6, -10.4, -74],
  [-15, -1.5, 70],
  [-12.9, 7.6, 32],
  [-5.4, 13.5, -8],
  [4.4, 13.5, -54],
] as const;

/** One grain, its tip to the right, around its own centre. */
export const grainPath =
  'M4.9 0C3.3 2.6 .9 3.5-1 3.5-3.4 3.5-4.8 2-4.8 0S-3.4-3.5-1-3.5C.9-3.5 3.3-2.6 4.9 0Z';

/** The tile under the mark. The C is open on the right, so its centre is slightly right of the tile's. */
export const markTile = { side: 64, radius: 14, x: 35.5, y: 32, scale: 1.28 } as const;

/** The transform of a grain at its position. */
export const grainTransform = ([x, y, turn]: (typeof grains)[number]) =>
  `translate(${x} ${y}) rotate(${turn})`;
