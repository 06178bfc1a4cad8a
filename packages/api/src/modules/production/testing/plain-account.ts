/**
 * A second account of a brewery's beer, written as one keeps it on paper: no ledger and no SQL, only
 * what is in each vessel, what was drawn, filled and lost. Histories are compared with it.
 */

export interface PlainLot {
  readonly id: string;
  readonly price: number;
  left: number;
}

export interface PlainItem {
  readonly id: string;
  readonly batch: PlainBatch;
  readonly liters: number;
  /** On which it was filled. */
  readonly day: string;
  filled: number;
  onHand: number;
}

export interface Place {
  readonly vessel: string;
  liters: number;
}

/** A transfer, a loss or a blend, as it really was. */
export interface PlainEvent {
  readonly kind: 'transfer' | 'loss' | 'blend';
  readonly from: PlainBatch;
  readonly into: PlainBatch;
  /** What left which vessel, in the order of leaving. */
  readonly sources: Place[];
  readonly target: string | null;
  readonly isDestroyed: boolean;
  readonly day: string;
  readonly order: number;
}

/** Litres that were brewed, corrected or filled, positive into the batch. */
export interface PlainFlow {
  readonly kind: 'brewed' | 'measured' | 'filled';
  readonly batch: PlainBatch;
  readonly liters: number;
  day: string;
  readonly order: number;
}

/** One of several brews, as measured; zero litres where it never was. */
export interface PlainBrew {
  day: string;
  /** That it entered. */
  readonly vessel: string;
  liters: number;
  gravity: number | null;
  readonly wasToCome: boolean;
}

/** Alcohol that was measured, or that came with a blend, in the order in which it counts. */
export interface PlainAlcohol {
  readonly value: number | null;
  readonly blend: PlainEvent | null;
  /** Litres that were there before the blend. */
  held: number;
}

export interface PlainBatch {
  readonly id: string;
  readonly planned: number;
  brewDay: string;
  /** That its first brew entered. */
  readonly firstVessel: string;
  readonly alcohols: PlainAlcohol[];
  /** As read in the kettle. */
  gravity: number | null;
  /** The day of the reading that it comes from; null for that of several brews. */
  readOn: string | null;
  status: 'planned' | 'in_progress' | 'completed' | 'packaged' | 'ready' | 'archived';
  isCompleted: boolean;
  isPackaged: boolean;
  isAbandoned: boolean;
  isRestKept: boolean;
  /** Packaging took or left beer last, not a loss or a blend. */
  isPackagedLast: boolean;
  wort: number;
  /** Brews that are still awaited; all of them while it is planned. */
  toCome: number;
  /** Those of a batch with more than one. */
  readonly brews: PlainBrew[];
  readonly places: Place[];
  readonly drawn: { readonly lot: PlainLot; quantity: number }[];
  /** Litres of the rest of a packaging that was written off, and its day. */
  writtenOff: number;
  writtenOffOn: string | null;
  /** The day on which its fermentation ended, and that of its first containers. */
  fermentedOn: string | null;
  packagedOn: string | null;
}

export interface PlainAccount {
  readonly lots: PlainLot[];
  readonly batches: PlainBatch[];
  readonly items: PlainItem[];
  readonly events: PlainEvent[];
  readonly flows: PlainFlow[];
  /** Litres by flow of the register. */
  readonly register: Map<string, number>;
}

/** To a thousandth of a litre, as everything is measured. */
export const exact = (value: number): number => Math.round(value * 1000) / 1000;
const sum = (values: readonly number[]): number =>
  exact(values.reduce((total, value) => total + value, 0));

export const heldBy = ({ places }: PlainBatch): number => sum(places.map(({ liters }) => liters));
export const isInTank = ({ status }: PlainBatch): boolean =>
  status === 'in_progress' || status === 'completed';

/** Litres that are in containers by the packaging and its corrections. */
export const filledOf = ({ items }: PlainAccount, batch: PlainBatch): number =>
  sum(items.filter((item) => item.batch === batch).map((item) => item.filled * item.liters));

export const volumeOf = ({ sources }: PlainEvent): number =>
  sum(sources.map(({ liters }) => liters));

export const lossesOf = ({ events }: PlainAccount, batch: PlainBatch, isDestroyed: boolean) =>
  sum(
    events
      .filter((one) => one.kind === 'loss' && one.from === batch && one.isDestroyed === isDestroyed)
      .map(volumeOf),
  );

type Moment = Pick<PlainEvent, 'day' | 'order'>;
const orderOf = (a: Moment, b: Moment) => a.day.localeCompare(b.day) || a.order - b.order;

const blendsOf = ({ events }: PlainAccount): PlainEvent[] =>
  events.filter((one) => one.kind === 'blend' && volumeOf(one) > 0).sort(orderOf);

/** What the receiving batch held at a blend, by the days of what happened, however late it was noted. */
export function heldAt({ events, flows }: PlainAccount, blend: PlainEvent): number {
  const { into } = blend;
  const isSingle = into.brews.filter(({ liters }) => liters > 0).length < 2;
  const came = flows.filter((one) => {
    if (one.batch !== into) return false;
    if (one.kind === 'filled') return orderOf(one, blend) < 0;
    if (one.kind === 'brewed') return one.order < blend.order || one.day < blend.day;
    return isSingle || one.day <= blend.day;
  });
  const moved = events
    .filter((one) => one.kind !== 'transfer' && orderOf(one, blend) < 0)
    .flatMap((one) => [
      ...(one.kind === 'blend' && one.into === into ? [volumeOf(one)] : []),
      ...(one.from === into ? [-volumeOf(one)] : []),
    ]);
  return Math.max(0, sum([...came.map(({ liters }) => liters), ...moved]));
}

/** Litres that were brewed by the days on which they were, with what was measured of them. */
export function brewedByDay({ flows }: PlainAccount, batch: PlainBatch): [string, number][] {
  const sums = new Map<string, number>();
  for (const flow of flows) {
    if (flow.batch !== batch || flow.kind === 'filled') continue;
    sums.set(flow.day, exact((sums.get(flow.day) ?? 0) + flow.liters));
  }
  return [...sums].filter(([, liters]) => liters !== 0).sort(([a], [b]) => (a < b ? -1 : 1));
}

/** The alcohol of a batch by what was measured and blended; null where a part is unknown. */
export function alcoholOf({ alcohols }: PlainBatch): number | null {
  let present: number | null = null;
  for (const { value, blend, ...there } of alcohols) {
    const held = Math.max(0, there.held);
    const added = blend ? volumeOf(blend) : 0;
    if (!blend) present = value;
    else if (added > 0) {
      const isKnown: boolean = present !== null && value !== null;
      const mixed: number = ((present ?? 0) * held + (value ?? 0) * added) / (held + added);
      present = isKnown ? Math.round(mixed * 100) / 100 : null;
    }
  }
  return present;
}

/** Adds litres to a vessel. */
export function pour(places: Place[], vessel: string, liters: number): void {
  const place = places.find((one) => one.vessel === vessel);
  if (place) place.liters = exact(place.liters + liters);
  else places.push({ vessel, liters });
  for (const empty of places.filter((one) => one.liters === 0)) {
    places.splice(places.indexOf(empty), 1);
  }
}

/** Beer in no vessel comes last. */
const orderKey = ({ vessel }: Place) => vessel || '~';

/** Takes litres out of one vessel, or of all, the fullest first. */
export function draw(batch: PlainBatch, liters: number, vessel: string | null): Place[] {
  const order = [...batch.places]
    .filter((place) => vessel === null || place.vessel === vessel)
    .sort((a, b) => b.liters - a.liters || (orderKey(a) < orderKey(b) ? -1 : 1));
  let left = liters;
  const taken: Place[] = [];
  for (const place of order) {
    const part = exact(Math.min(left, place.liters));
    if (part > 0) taken.push({ vessel: place.vessel, liters: part });
    left = exact(left - part);
  }
  if (left > 0) throw new Error(`${left} l are not there.`);
  for (const part of taken) pour(batch.places, part.vessel, -part.liters);
  return taken;
}

/**
 * Adds to the rest of a packaging that is written off, or takes from it: it left with the last of its
 * containers.
 * @param filledOn the day of containers that are filled now, or were not
 */
export function writeOff(
  { items }: PlainAccount,
  batch: PlainBatch,
  liters: number,
  filledOn?: string,
): void {
  const left = exact(batch.writtenOff + liters);
  if (left < 0) throw new Error(`${-left} l are not there.`);
  const filled = items.filter((item) => item.batch === batch && item.filled > 0);
  const days = batch.writtenOffOn ? [batch.writtenOffOn] : filled.map(({ day }) => day);
  const last = [...days, ...(filledOn ? [filledOn] : [])].sort().at(-1) ?? batch.packagedOn;
  batch.writtenOff = left;
  batch.writtenOffOn = left > 0 ? last : null;
  if (liters !== 0) batch.isPackagedLast = true;
}

/** Whether the rest of a batch is no longer in a vessel. */
export const isWithoutRest = ({ isPackaged, isRestKept }: PlainBatch): boolean =>
  isPackaged && !isRestKept;

/** Whether beer that its vessels get or lose is a rest that was written off. */
export const isClosed = (batch: PlainBatch): boolean =>
  isWithoutRest(batch) && (batch.isPackagedLast || batch.writtenOff > 0);

export function note({ register }: PlainAccount, flow: string, liters: number): void {
  register.set(flow, exact((register.get(flow) ?? 0) + liters));
}

/** Litres that bear the cost of a batch: in containers, in tank, destroyed. */
export const bearing = (account: PlainAccount, batch: PlainBatch): number =>
  sum([filledOf(account, batch), heldBy(batch), lossesOf(account, batch, true)]);

/** The gravity of a batch once its brews are in one tank; as read where one was not measured. */
export function mixBrews(batch: PlainBatch): void {
  const brews = batch.brews.filter(({ liters }) => liters > 0);
  const liters = sum(brews.map((brew) => brew.liters));
  let extract = 0;
  for (const brew of brews) {
    if (brew.gravity === null) return;
    extract += brew.liters * (brew.gravity - 1);
  }
  batch.gravity = 1 + extract / liters;
  batch.readOn = null;
}

const ownCost = ({ drawn }: PlainBatch): number =>
  drawn.reduce((total, { lot, quantity }) => total + quantity * lot.price, 0);

/** Euros of each batch: every blend takes its share of what the giving batch costs. */
export function costs(account: PlainAccount): Map<PlainBatch, number> {
  const blends = blendsOf(account);
  const money = new Map(account.batches.map((batch) => [batch, ownCost(batch)]));
  const liters = new Map(
    account.batches.map((batch) => [
      batch,
      bearing(account, batch) +
        blends.filter(({ from }) => from === batch).reduce((all, one) => all + volumeOf(one), 0) -
        blends.filter(({ into }) => into === batch).reduce((all, one) => all + volumeOf(one), 0),
    ]),
  );
  for (const blend of blends) {
    const { from, into } = blend;
    const volume = volumeOf(blend);
    const had = liters.get(from) ?? 0;
    const moved = (money.get(from) ?? 0) * (had > volume ? volume / had : 1);
    money.set(from, (money.get(from) ?? 0) - moved);
    money.set(into, (money.get(into) ?? 0) + moved);
    liters.set(from, Math.max(0, had - volume));
    liters.set(into, (liters.get(into) ?? 0) + volume);
  }
  return money;
}

/** The original gravity of each batch as it is mixed now; null where a part was never read. */
export function gravities(account: PlainAccount): Map<PlainBatch, number | null> {
  const mixed = new Map(account.batches.map((batch) => [batch, batch.gravity]));
  for (const blend of blendsOf(account)) {
    const { from, into } = blend;
    const [volume, heldBefore] = [volumeOf(blend), heldAt(account, blend)];
    const [given, held] = [mixed.get(from) ?? null, mixed.get(into) ?? null];
    const share = volume / (volume + heldBefore);
    if (heldBefore === 0) mixed.set(into, given);
    else {
      const isKnown = given !== null && held !== null;
      mixed.set(into, isKnown ? given * share + held * (1 - share) : null);
    }
  }
  return mixed;
}
