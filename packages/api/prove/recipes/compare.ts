/** Fails where two figures differ by more than a share, or by more than the least difference. */
export function compare(
  what: string,
  ours: number,
  wanted: number,
  share: number,
  least = 1e-9,
): void {
  if (Math.abs(ours - wanted) <= Math.max(least, Math.abs(wanted) * share)) return;
  throw new Error(`${what}: ${ours} instead of ${wanted}`);
}
