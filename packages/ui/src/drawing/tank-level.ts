/** The tank in units of the drawing: a cylinder over a cone. y grows downwards. */
export const tank = {
  left: 6,
  right: 50,
  shoulder: 17,
  coneTop: 56,
  coneBottom: 74,
  outletLeft: 23,
  outletRight: 33,
} as const;

const radius = (tank.right - tank.left) / 2;
const outletRadius = (tank.outletRight - tank.outletLeft) / 2;
const coneHeight = tank.coneBottom - tank.coneTop;

/** Volume of the cone up to a height above its outlet, without π. */
function coneVolume(height: number): number {
  const top = outletRadius + ((radius - outletRadius) * height) / coneHeight;
  return (height / 3) * (outletRadius ** 2 + outletRadius * top + top ** 2);
}

const fullCone = coneVolume(coneHeight);
const cylinder = radius ** 2 * (tank.coneTop - tank.shoulder);

/** The height at which the cone holds a volume, by bisection. */
function coneHeightFor(volume: number): number {
  let [low, high] = [0, coneHeight];
  for (let step = 0; step < 24; step += 1) {
    const middle = (low + high) / 2;
    if (coneVolume(middle) < volume) low = middle;
    else high = middle;
  }
  return high;
}

/** The y of the liquid's surface for a fill ratio, considering the cone. */
export function surfaceOf(share: number): number {
  const volume = Math.min(1, Math.max(0, share)) * (fullCone + cylinder);
  if (volume <= fullCone) return tank.coneBottom - coneHeightFor(volume);
  return tank.coneTop - (volume - fullCone) / radius ** 2;
}
