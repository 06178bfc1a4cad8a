import { deviceStorage } from '@cervoise/shell-contract';

/** A `Date` header has whole seconds and travels: what is smaller is no difference. */
const leastDifference = 30_000;

const storedUnder = 'cervoise:clock-difference';

let known: number | null = null;

/**
 * Notes the server's time as an answer shows it. What the device last knew is used while it is
 * offline, after a reload too.
 * @param date the `Date` header
 * @param sentAt when the request was sent, in the device's milliseconds
 * @param receivedAt when its answer came
 */
export function noteServerDate(date: string | null, sentAt: number, receivedAt: number): void {
  const server = date ? Date.parse(date) : Number.NaN;
  // An answer that took long says too little of when the server wrote its date.
  if (Number.isNaN(server) || receivedAt - sentAt > leastDifference) return;
  // Half a second: the header's seconds are cut off.
  const difference = server + 500 - (sentAt + receivedAt) / 2;
  const rounded = Math.abs(difference) < leastDifference ? 0 : Math.round(difference);
  if (known !== null && Math.abs(known - rounded) < leastDifference) return;
  known = rounded;
  if (rounded === 0) deviceStorage.removeItem(storedUnder);
  else deviceStorage.setItem(storedUnder, String(rounded));
}

/** Milliseconds by which the server's clock is ahead of the device's; negative behind. */
export function clockDifference(): number {
  known ??= Number(deviceStorage.getItem(storedUnder)) || 0;
  return known;
}

/** The present instant by the server's clock, as far as the device knows it. */
export const presentInstant = (): Date => new Date(Date.now() + clockDifference());
