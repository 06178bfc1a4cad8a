/** Colours by EBC, pale to black; values between two of them are interpolated. */
const stops = [
  { ebc: 0, color: [245, 226, 160] },
  { ebc: 8, color: [233, 193, 107] },
  { ebc: 14, color: [222, 166, 76] },
  { ebc: 22, color: [208, 139, 51] },
  { ebc: 32, color: [184, 110, 38] },
  { ebc: 48, color: [142, 78, 31] },
  { ebc: 70, color: [90, 58, 38] },
  { ebc: 150, color: [48, 31, 22] },
] as const;

const mix = (from: number, to: number, share: number) => Math.round(from + (to - from) * share);

/** The colour of a beer with this EBC, as `rgb(…)`; clamped to the ends of the scale. */
export function ebcColor(ebc: number): string {
  const above = stops.findIndex((stop) => stop.ebc >= ebc);
  const last = above === -1 ? stops[stops.length - 1] : stops[above];
  const before = above > 0 ? stops[above - 1] : undefined;
  if (!last) throw new Error('The scale of colours is empty');
  if (!before) return `rgb(${last.color.join(', ')})`;
  const share = (ebc - before.ebc) / (last.ebc - before.ebc);
  const channels = last.color.map((to, channel) => mix(before.color[channel] ?? to, to, share));
  return `rgb(${channels.join(', ')})`;
}
