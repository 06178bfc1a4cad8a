import { addDays, daysBetween } from '../dates';
import type { EquipmentCategory } from '../equipment';

/** An occupancy of a vessel by beer, from one day to another, both included (YYYY-MM-DD). */
export interface Stay {
  readonly from: string;
  readonly to: string;
}

/** Days of cleaning after an occupancy. */
const cleaningDays: Partial<Readonly<Record<EquipmentCategory, number>>> = {
  fermenter: 2,
  bright_tank: 1,
};

/** Days of cleaning after an occupancy of this category; 0 for other equipment. */
export const cleaningDaysOf = (category: EquipmentCategory): number => cleaningDays[category] ?? 0;

/** The number of days of an occupancy; at least one. */
export const lengthOf = ({ from, to }: Stay): number => daysBetween(from, to) + 1;

const later = (a: string, b: string) => (a > b ? a : b);
const earlier = (a: string, b: string) => (a < b ? a : b);

/** The common days of two occupancies; null when there are none. */
export function overlapOf(a: Stay, b: Stay): Stay | null {
  const [from, to] = [later(a.from, b.from), earlier(a.to, b.to)];
  return from <= to ? { from, to } : null;
}

export interface Overlap<Kind extends Stay> {
  /** The earlier one. */
  readonly earlier: Kind;
  readonly later: Kind;
  readonly days: Stay;
}

const inOrder = <Kind extends Stay>(stays: readonly Kind[]): Kind[] =>
  [...stays].sort((a, b) =>
    a.from === b.from ? (a.to < b.to ? -1 : 1) : a.from < b.from ? -1 : 1,
  );

/** All overlapping pairs of one vessel, soonest first. */
export function overlapsIn<Kind extends Stay>(stays: readonly Kind[]): Overlap<Kind>[] {
  const ordered = inOrder(stays);
  return ordered.flatMap((first, at) =>
    ordered.slice(at + 1).flatMap((second) => {
      const days = overlapOf(first, second);
      return days ? [{ earlier: first, later: second, days }] : [];
    }),
  );
}

/** Assigns each occupancy the first free lane of its vessel's row. */
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
 * The cleaning after each occupancy of a vessel, cut short by the next; none where beer follows at
 * once. In the order of the occupancies.
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

/** Days in which a cleaned vessel is empty between occupancies, within a window. */
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

/** The search for a remedy ends after this many days. */
const longestSearch = 120;

/** One of the stays of a batch that is to move, and those of other batches in its vessel. */
interface MovableStay extends Stay {
  readonly category: EquipmentCategory;
  readonly others: readonly Stay[];
}

/**
 * The fewest days by which the stays of a batch move together to where their vessels are clean and free,
 * the first of them to a working day; null where none is found.
 * @param least days to move at least
 * @param until the last day of which the other stays are known
 */
export function firstFreeMove(
  stays: readonly MovableStay[],
  least: number,
  until: string,
): number | null {
  const [first] = inOrder(stays);
  if (!first) return null;
  const takenBy = ({ from, to, category }: MovableStay, days: number) => ({
    from: addDays(from, days),
    to: addDays(to, days + cleaningDaysOf(category)),
  });
  for (let days = least; days <= least + longestSearch; days += 1) {
    if (stays.some((stay) => takenBy(stay, days).to > until)) return null;
    const isFree = stays.every((stay) =>
      stay.others.every(
        ({ from, to }) =>
          !overlapOf(takenBy(stay, days), { from, to: addDays(to, cleaningDaysOf(stay.category)) }),
      ),
    );
    if (isFree && !isWeekend(addDays(first.from, days))) return days;
  }
  return null;
}
