/** Position and rotation of each grain: x, y from the centre, degrees. */
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

/** The transform of a grain at its position. */
export const grainTransform = ([x, y, turn]: (typeof grains)[number]) =>
  `translate(${x} ${y}) rotate(${turn})`;
