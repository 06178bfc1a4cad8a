import { addDays, daysBetween } from '../dates';
import type { EquipmentCategory } from '../equipment';

/** Beer in a vessel, from one day to another; both are taken (YYYY-MM-DD). */
export interface Stay {
  readonly from: string;
  readonly to: string;
}

/** Days that a vessel is cleaned after beer has left it. */
const cleaningDays: Partial<Readonly<Record<EquipmentCategory, number>>> = {
  fermenter: 2,
  bright_tank: 1,
};

export const cleaningDaysOf = (category: EquipmentCategory): number => cleaningDays[category] ?? 0;

/** How many days a stay takes; one that comes and goes the same day takes one. */
export const lengthOf = ({ from, to }: Stay): number => daysBetween(from, to) + 1;

const later = (a: string, b: string) => (a > b ? a : b);
const earlier = (a: string, b: string) => (a < b ? a : b);

/** The days that two stays both take; null when they take none. */
export function overlapOf(a: Stay, b: Stay): Stay | null {
  const [from, to] = [later(a.from, b.from), earlier(a.to, b.to)];
  return from <= to ? { from, to } : null;
}

export interface Overlap<Kind extends Stay> {
  /** The one that came first. */
  readonly earlier: Kind;
  readonly later: Kind;
  readonly days: Stay;
}

const inOrder = <Kind extends Stay>(stays: readonly Kind[]): Kind[] =>
  [...stays].sort((a, b) =>
    a.from === b.from ? (a.to < b.to ? -1 : 1) : a.from < b.from ? -1 : 1,
  );

/** Every two stays of one vessel that take the same days, soonest first. */
export function overlapsIn<Kind extends Stay>(stays: readonly Kind[]): Overlap<Kind>[] {
  const ordered = inOrder(stays);
  return ordered.flatMap((first, at) =>
    ordered.slice(at + 1).flatMap((second) => {
      const days = overlapOf(first, second);
      return days ? [{ earlier: first, later: second, days }] : [];
    }),
  );
}

/** Which lane of its vessel's row each stay is drawn in: the first one that is free. */
export function lanesOf<Kind extends Stay>(stays: readonly Kind[]): ReadonlyMap<Kind, number> {
  const ends: string[] = [];
  const lanes = new Map<Kind, number>();
  for (const stay of inOrder(stays)) {
    const free = ends.findIndex((end) => end < stay.from);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = stay.to;
    lanes.set(stay, lane);
  }
  return lanes;
}

/**
 * The cleaning behind each stay of a vessel, ended by the next beer; none where beer follows at
 * once. In the order of the stays.
 */
export function cleaningsAfter(
  stays: readonly Stay[],
  category: EquipmentCategory,
): readonly Stay[] {
  const ordered = inOrder(stays);
  return ordered.flatMap((stay) => {
    const from = addDays(stay.to, 1);
    const next = ordered.find((other) => other !== stay && other.to >= from);
    const wanted = addDays(stay.to, cleaningDaysOf(category));
    const to = next ? earlier(wanted, addDays(next.from, -1)) : wanted;
    return to >= from ? [{ from, to }] : [];
  });
}

/** Days in which a cleaned vessel stands empty before beer comes again, within a window. */
export function idleDays(
  stays: readonly Stay[],
  category: EquipmentCategory,
  window: Stay,
): readonly Stay[] {
  const ordered = inOrder(stays);
  return ordered.flatMap((stay, at) => {
    const next = ordered[at + 1];
    if (!next) return [];
    const gap = {
      from: later(addDays(stay.to, cleaningDaysOf(category) + 1), window.from),
      to: earlier(addDays(next.from, -1), window.to),
    };
    return gap.from <= gap.to ? [gap] : [];
  });
}

const isWeekend = (day: string) => {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday === 0 || weekday === 6;
};

/** No remedy is looked for further ahead than this. */
const longestSearch = 120;

/**
 * The first working day from `from` on which a vessel is clean and free for so many days; null when
 * none is found. `others` are the stays of other batches in it.
 */
export function firstFreeDay(
  others: readonly Stay[],
  category: EquipmentCategory,
  days: number,
  from: string,
): string | null {
  const cleaning = cleaningDaysOf(category);
  for (let ahead = 0; ahead <= longestSearch; ahead += 1) {
    const start = addDays(from, ahead);
    const wanted = { from: start, to: addDays(start, days - 1 + cleaning) };
    const isFree = others.every(
      (stay) => !overlapOf(wanted, { from: stay.from, to: addDays(stay.to, cleaning) }),
    );
    if (isFree && !isWeekend(start)) return start;
  }
  return null;
}
