import { randomUUID } from 'node:crypto';
import { addDays, calendarDateOf } from '@cervoise/domain/dates';
import * as fc from 'fast-check';
import type { Actor } from '../../../db/tenant-transaction';
import type { TestApi } from '../../../testing';
import { runHistory } from '../../../testing/history';
import { addVessels } from './brewery';
import {
  alcoholOf,
  draw,
  exact,
  heldAt,
  heldBy,
  isClosed,
  isInTank,
  isWithoutRest,
  mixBrews,
  note,
  type Place,
  type PlainAccount,
  type PlainBatch,
  type PlainEvent,
  type PlainFlow,
  pour,
  volumeOf,
  writeOff,
} from './plain-account';
import { differencesFrom } from './plain-comparison';

const kinds = [
  ...['plan', 'plan', 'start', 'start', 'start', 'read', 'measure', 'complete', 'complete'],
  ...['transfer', 'transfer', 'loss', 'dump', 'blend', 'blend', 'blend', 'pack', 'pack', 'pack'],
  ...['brew', 'brew', 'brew', 'rebrew', 'rebrew'],
  ...['take', 'untake', 'sell', 'correct', 'correct', 'undo', 'recount', 'note', 'abandon'],
  ...[
    'remeasure',
    'edit',
    'edit',
    'edit',
    'ready',
    'ready',
    'archive',
    'redate',
    'analyse',
    'analyse',
  ],
] as const;
type Kind = (typeof kinds)[number];

/** One random action; its numbers select the batch, vessel or lot. */
export interface Action {
  readonly kind: Kind;
  readonly a: number;
  readonly b: number;
  readonly amount: number;
  /** Days before today on which it happened. */
  readonly ago: number;
}

const pick = fc.nat({ max: 997 });

const completed: readonly Action[] = [0, 0].map((a) => ({
  kind: 'complete' as const,
  ...{ a, b: 0, amount: 1, ago: 20 },
}));
const packedInPart: readonly Action[] = [
  ...completed,
  ...[2, 3].map((a) => ({ kind: 'pack' as const, a, b: 0, amount: 250, ago: 9 })),
];
/** All 360 l of the first in 11 and 7 kegs, filled on different days; then it was more. */
const packedInParts: readonly Action[] = [
  ...completed,
  { kind: 'pack', a: 10, b: 0, amount: 250, ago: 12 },
  { kind: 'pack', a: 6, b: 0, amount: 250, ago: 4 },
  { kind: 'remeasure', a: 0, b: 2, amount: 50, ago: 0 },
];

/** Random histories of at most `maxLength` actions. */
export const plainHistories = (maxLength: number): fc.Arbitrary<Action[]> =>
  fc
    .tuple(
      fc.constantFrom([], packedInPart, packedInParts),
      fc.array(
        fc.record({
          kind: fc.constantFrom(...kinds),
          a: pick,
          b: pick,
          amount: fc.integer({ min: 1, max: 3999 }).map((tenths) => tenths / 10),
          ago: fc.nat({ max: 20 }),
        }),
        { minLength: 3, maxLength, size: 'max' },
      ),
    )
    .map(([packed, actions]) => [
      // Two brews to begin with, so that there is something to blend.
      ...[0, 1].map((a) => ({ kind: 'plan' as const, a, b: a, amount: 360 + a, ago: 20 })),
      ...[0, 1].map((a) => ({ kind: 'start' as const, a, b: a, amount: 12 + a, ago: 20 })),
      // Both are read, so that what is mixed of them is compared.
      ...[10, 50].map((b) => ({ kind: 'read' as const, a: 0, b, amount: 1, ago: 20 })),
      // Often packaged in part or in parts, so that rests are blended, lost, measured and written off.
      ...packed,
      ...actions,
    ]);

const one = <Item>(items: readonly Item[], index: number): Item => {
  const item = items[index % items.length];
  if (item === undefined) throw new NothingToDo();
  return item;
};

/** Thrown when an action finds no batch, vessel or line. */
class NothingToDo extends Error {}

const reason = 'Histoire tirée au hasard';

/** Whether two vessels hold the same volume, so that the fullest is ambiguous. */
const hasTie = ({ places }: PlainBatch) =>
  new Set(places.map(({ liters }) => liters)).size < places.length;

const fullestOf = ({ places }: PlainBatch): string =>
  [...places].sort((a, b) => b.liters - a.liters)[0]?.vessel ?? '';

/** An empty account with lots and vessels of its own. */
async function openAccount(api: TestApi, actor: Actor, token: string) {
  const { ingredients } = api.services;
  const account: PlainAccount = {
    lots: [],
    batches: [],
    items: [],
    events: [],
    flows: [],
    register: new Map(),
  };
  const { id: ingredientId } = await ingredients.create(actor, {
    name: `Malt ${randomUUID()}`,
    type: 'malt',
    unit: 'kg',
    minimumStockQuantity: 0,
  });
  for (const price of [0.9, 1.3, 2.45]) {
    const lotNumber = randomUUID().slice(0, 8);
    const receivedOn = '2026-01-05';
    await ingredients.receiveLot(actor, {
      ingredientId,
      lotNumber,
      receivedOn,
      quantity: 400,
      costPerUnit: price,
      requestId: randomUUID(),
    });
    const lots = (await ingredients.lots(actor, [ingredientId], false)).get(ingredientId) ?? [];
    const lot = lots.find((found) => found.lotNumber === lotNumber);
    if (!lot) throw new Error('A lot was not received.');
    account.lots.push({ id: lot.id, price, left: 400 });
  }
  return { account, vessels: await addVessels(api, token), ingredientId };
}

type Opened = Awaited<ReturnType<typeof openAccount>>;

/** Performs actions and enters each accepted one in the account. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one action after the other, over the same account
function createActions(api: TestApi, actor: Actor, recipeId: string, { account, vessels }: Opened) {
  const { batches, ingredients, inventory } = api.services;
  const { lots, events, items } = account;
  const today = calendarDateOf(new Date());
  const requestId = () => randomUUID();
  const nextOrder = () => events.length + account.flows.length;
  const flow = (kind: PlainFlow['kind'], batch: PlainBatch, liters: number, day: string) =>
    account.flows.push({ kind, batch, liters, day, order: nextOrder() });
  const dayAgo = ({ ago }: Action) => addDays(today, -ago);
  const laterOf = (...days: readonly string[]) => [...days].sort().at(-1) ?? today;
  const batchOf = (index: number, fits: (batch: PlainBatch) => boolean) =>
    one(account.batches.filter(fits), index);
  const hasBeer = (batch: PlainBatch) => heldBy(batch) > 0;
  const stayIn = async ({ id }: PlainBatch, vessel: string) => {
    const row = (await batches.list(actor, { ids: [id] }))[0];
    return row?.vessels.findLast((stay) => stay.equipmentId === vessel && !stay.isEmptied)?.id;
  };

  const addEvent = (
    kind: PlainEvent['kind'],
    from: PlainBatch,
    into: PlainBatch,
    sources: Place[],
    target: string | null,
    values: Partial<PlainEvent> = {},
  ) => {
    const event: PlainEvent = {
      kind,
      from,
      into,
      sources,
      target,
      isDestroyed: false,
      day: today,
      order: nextOrder(),
      ...values,
    };
    events.push(event);
    if (kind !== 'transfer') {
      for (const batch of [from, into]) batch.isPackagedLast = false;
    }
    return event;
  };

  /** A batch with no beer left is completed. */
  const closeEmptied = (batch: PlainBatch) => {
    if (hasBeer(batch)) return;
    if (isInTank(batch)) batch.status = 'archived';
    else batch.isRestKept = false;
  };

  /** What must never be refused: a step of a batch that has no rest, or a note. */
  const mayNotRefuse = async (what: string, taken: Promise<unknown>) => {
    try {
      await taken;
    } catch (error) {
      throw new Error(`${what} was refused: ${error instanceof Error ? error.message : error}`);
    }
  };
  const isDone = (batch: PlainBatch) =>
    isWithoutRest(batch) && (batch.status === 'packaged' || batch.status === 'ready');

  async function lose(batch: PlainBatch, liters: number, isDestroyed: boolean, day: string) {
    await batches.recordLoss(actor, {
      batchId: batch.id,
      requestId: requestId(),
      kind: isDestroyed ? 'destroyed' : 'purge',
      volumeInLiters: liters,
      reason,
      on: day,
    });
    addEvent('loss', batch, batch, draw(batch, liters, null), null, { isDestroyed, day });
    closeEmptied(batch);
  }

  async function correct(event: PlainEvent, volume: number) {
    const kind = { transfer: 'transferred', loss: 'lost', blend: 'blended' }[event.kind];
    const ledger = (await batches.beerMovements(actor, [event.from.id])).get(event.from.id) ?? [];
    // The events of the account and those of the ledger have the same order.
    const mine = events.filter((other) => other.kind === event.kind && other.from === event.from);
    const noted = new Map<string, string>();
    for (const line of ledger) {
      // A transfer is two lines, a blend is also in the ledger of the batch that received it.
      const isOwn = line.kind === kind && line.liters < 0 && !line.correctsId;
      if (isOwn && !noted.has(line.eventId)) noted.set(line.eventId, line.id);
    }
    const id = [...noted.values()][mine.indexOf(event)];
    if (!id) throw new Error('An event of the account is not in the ledger.');
    await batches.correctMovement(actor, {
      id,
      batchId: event.from.id,
      requestId: requestId(),
      volumeInLiters: volume,
      reason,
    });
    const difference = exact(volume - volumeOf(event));
    const [source] = event.sources;
    const target = event.target ?? '';
    const from = source?.vessel ?? '';
    const isDrawn = event.kind !== 'transfer';
    if (!isDrawn) {
      if (!isClosed(event.from)) {
        pour(event.from.places, from, -difference);
        pour(event.from.places, target, difference);
      }
      event.sources.splice(0, 1, { vessel: from, liters: volume });
    } else if (difference > 0) {
      const inFirst = event.from.places.find(({ vessel }) => vessel === from)?.liters ?? 0;
      if (isClosed(event.from)) {
        writeOff(account, event.from, -difference);
        event.sources.push({ vessel: from, liters: difference });
      } else {
        event.sources.push(...draw(event.from, difference, inFirst >= difference ? from : null));
      }
    } else {
      let left = -difference;
      for (const place of [...event.sources].reverse()) {
        const part = exact(Math.min(left, place.liters));
        left = exact(left - part);
        place.liters = exact(place.liters - part);
        if (part === 0) continue;
        if (isClosed(event.from)) {
          writeOff(account, event.from, part);
        } else pour(event.from.places, place.vessel, part);
      }
    }
    if (event.kind === 'blend') {
      const { into } = event;
      const index = into.alcohols.findIndex(({ blend }) => blend === event);
      for (const later of into.alcohols.slice(index + 1)) {
        later.held = exact(later.held + difference);
      }
      if (isClosed(into)) writeOff(account, into, difference);
      else pour(into.places, target, difference);
    }
    for (const batch of new Set([event.from, event.into])) {
      if (!hasBeer(batch)) closeEmptied(batch);
      else if (batch.isPackaged) {
        batch.status = 'packaged';
        batch.isRestKept = true;
      } else if (!isInTank(batch)) {
        batch.status = batch.isCompleted ? 'completed' : 'in_progress';
      }
    }
  }

  /** Litres that go into containers, or come back out of them. */
  const fill = (batch: PlainBatch, liters: number, day: string) => {
    if (liters !== 0) batch.isPackagedLast = true;
    flow('filled', batch, -liters, day);
    if (isWithoutRest(batch)) writeOff(account, batch, -liters, day);
    else if (liters > 0) draw(batch, liters, null);
    else pour(batch.places, fullestOf(batch), -liters);
  };

  const addItem = async (batch: PlainBatch, liters: number, filled: number, day: string) => {
    const known = new Set(items.map(({ id }) => id));
    const products = (await batches.products(actor, [batch.id])).get(batch.id) ?? [];
    const added = products.find(({ id }) => !known.has(id));
    if (!added) throw new Error('A product was not made.');
    items.push({ id: added.id, batch, liters, day, filled, onHand: filled });
    note(account, 'packaging', liters * filled);
  };

  const correctable = (index: number): PlainEvent => {
    const event = one(events, index);
    if ([event.from, event.into].some((batch) => hasTie(batch) || batch.isAbandoned)) {
      throw new NothingToDo();
    }
    return event;
  };

  const actions: Readonly<Record<Kind, (action: Action) => Promise<void>>> = {
    plan: async (action) => {
      const { a, b, amount } = action;
      const vessel = a % 3 === 2 ? null : one(vessels, b);
      const brewCount = 1 + (b % 3);
      const brewDay = dayAgo({ ...action, ago: 20 + (a % 5) });
      const { id } = await batches.create(actor, {
        recipeId,
        volumeInLiters: amount,
        brewCount,
        brewDate: brewDay,
        fermentationStartDate: brewDay,
        isConfirmed: true,
        requestId: requestId(),
        vessels: vessel ? [{ equipmentId: vessel, from: brewDay, volumeInLiters: amount }] : [],
      });
      const places = [{ vessel: vessel ?? '', liters: 0 }];
      account.batches.push({
        id,
        planned: amount,
        brewDay,
        firstVessel: vessel ?? '',
        alcohols: [],
        gravity: null,
        readOn: null,
        status: 'planned',
        isCompleted: false,
        isPackaged: false,
        isPackagedLast: false,
        isAbandoned: false,
        isRestKept: false,
        wort: exact(amount / brewCount),
        toCome: brewCount,
        brews: [],
        places,
        drawn: [],
        writtenOff: 0,
        writtenOffOn: null,
        packagedOn: null,
        fermentedOn: null,
      });
    },
    start: async (action) => {
      const { a, b, amount } = action;
      const batch = batchOf(a, ({ status }) => status === 'planned');
      const lot = one(lots, b);
      const lotShare = [{ lotId: lot.id, quantity: amount }];
      await batches.start(actor, {
        id: batch.id,
        requestId: requestId(),
        lots: lotShare,
        shortageReason: reason,
      });
      const quantity = Math.min(amount, lot.left);
      lot.left = exact(lot.left - quantity);
      if (quantity > 0) batch.drawn.push({ lot, quantity });
      const [place] = batch.places;
      if (place) place.liters = batch.wort;
      flow('brewed', batch, batch.wort, batch.brewDay);
      batch.toCome -= 1;
      batch.status = 'in_progress';
    },
    read: async (action) => {
      const { a, b } = action;
      const batch = batchOf(a, (found) => isInTank(found) && found.gravity === null);
      const gravity = 1.03 + (b % 60) / 1000;
      await batches.addLog(actor, batch.id, {
        requestId: requestId(),
        type: 'gravity',
        gravityReading: gravity,
        timestamp: new Date(`${batch.brewDay}T10:00:00Z`),
        isConfirmed: true,
      });
      batch.gravity = gravity;
      batch.readOn = batch.brewDay;
    },
    measure: async (action) => {
      const { a, b, amount } = action;
      const batch = batchOf(a, (found) => isInTank(found) && hasBeer(found) && !hasTie(found));
      // Sometimes no more was brewed than has left.
      const isNoMore = b % 5 === 0 && batch.wort > heldBy(batch);
      const change = isNoMore ? -heldBy(batch) : (b % 2 === 0 ? 1 : -1) * (amount / 10);
      const liters = exact(batch.wort + change);
      await batches.update(actor, {
        id: batch.id,
        requestId: requestId(),
        fermenterVolumeInLiters: liters,
        isConfirmed: true,
      });
      const more = exact(liters - batch.wort);
      if (more > 0) pour(batch.places, fullestOf(batch), more);
      else draw(batch, -more, null);
      flow('measured', batch, more, batch.brewDay);
      batch.wort = liters;
      closeEmptied(batch);
    },
    analyse: async ({ a, b }) => {
      const batch = batchOf(a, ({ status }) => status !== 'archived' && status !== 'planned');
      const measuredAbv = 3 + (b % 600) / 100;
      if (alcoholOf(batch) === measuredAbv) throw new NothingToDo();
      await batches.update(actor, { id: batch.id, requestId: requestId(), measuredAbv });
      batch.alcohols.push({ value: measuredAbv, blend: null, held: 0 });
    },
    // It was brewed earlier than was noted.
    redate: async ({ a, b }) => {
      const batch = batchOf(a, ({ status }) => status !== 'archived' && status !== 'planned');
      const [former, day] = [batch.brewDay, addDays(batch.brewDay, -1 - (b % 4))];
      const days = { brewDate: day, fermentationStartDate: day };
      await batches.update(actor, { id: batch.id, requestId: requestId(), ...days });
      const further = batch.brews.slice(1);
      const own = account.flows.filter((one) => one.batch === batch);
      const [first] = own.filter(({ kind }) => kind === 'brewed');
      for (const one of own) {
        const isAlone = !further.some((brew) => brew.day === one.day);
        const isMeasured = one.kind === 'measured' && one.day === former && isAlone;
        if (one === first || isMeasured) one.day = day;
      }
      batch.brewDay = day;
      // A reading of the third day or later is no original gravity.
      if (batch.readOn !== null && batch.readOn > addDays(day, 1)) {
        batch.gravity = null;
        batch.readOn = null;
      }
      const [brew] = batch.brews;
      if (brew) brew.day = day;
    },
    // Of a packaged batch: what packaging left follows.
    remeasure: async (action) => {
      const { a, b, amount } = action;
      const batch = batchOf(
        a,
        (found) => (found.status === 'packaged' || isDone(found)) && !hasTie(found),
      );
      // Sometimes there was no rest after all.
      const change = b % 5 === 0 ? -heldBy(batch) : (b % 2 === 0 ? 1 : -1) * (amount / 10);
      const liters = exact(batch.wort + change);
      await batches.update(actor, {
        id: batch.id,
        requestId: requestId(),
        fermenterVolumeInLiters: liters,
      });
      const more = exact(liters - batch.wort);
      if (isWithoutRest(batch)) writeOff(account, batch, more);
      else if (more > 0) pour(batch.places, fullestOf(batch), more);
      else draw(batch, -more, null);
      batch.isRestKept = batch.isRestKept && hasBeer(batch);
      flow('measured', batch, more, batch.brewDay);
      batch.wort = liters;
    },
    edit: async ({ a, b }) => {
      const batch = batchOf(a, ({ status }) => status !== 'archived');
      const input = { id: batch.id, requestId: requestId(), notes: `Note ${b}` };
      await mayNotRefuse('A note', batches.update(actor, input));
    },
    ready: async ({ a }) => {
      const batch = batchOf(a, (found) => isDone(found) && found.status === 'packaged');
      const input = { id: batch.id, requestId: requestId(), status: 'ready' as const };
      await mayNotRefuse('« Prêt »', batches.update(actor, input));
      batch.status = 'ready';
    },
    archive: async ({ a }) => {
      const batch = batchOf(a, isDone);
      await mayNotRefuse('« Archiver »', batches.archive(actor, batch.id));
      batch.status = 'archived';
    },
    brew: async (action) => {
      const { a, b, amount } = action;
      const batch = batchOf(
        a,
        (found) => found.status === 'in_progress' && hasBeer(found) && !hasTie(found),
      );
      const liters = exact(amount / 2);
      const day = laterOf(batch.brewDay, dayAgo(action));
      const gravity = 1.03 + (a % 60) / 1000;
      const lot = one(lots, b);
      await batches.addBrew(actor, {
        batchId: batch.id,
        requestId: requestId(),
        brewedOn: day,
        volumeInLiters: liters,
        originalGravity: gravity,
        lots: [{ lotId: lot.id, quantity: amount / 4 }],
        shortageReason: reason,
      });
      const quantity = Math.min(amount / 4, lot.left);
      lot.left = exact(lot.left - quantity);
      if (quantity > 0) batch.drawn.push({ lot, quantity });
      if (batch.brews.length === 0) {
        const { wort, gravity: read, brewDay } = batch;
        const vessel = batch.firstVessel;
        batch.brews.push({ day: brewDay, vessel, liters: wort, gravity: read, wasToCome: true });
      }
      const vessel = fullestOf(batch);
      batch.brews.push({ day, vessel, liters, gravity, wasToCome: batch.toCome > 0 });
      flow('brewed', batch, liters, day);
      batch.toCome = Math.max(0, batch.toCome - 1);
      pour(batch.places, vessel, liters);
      batch.wort = exact(batch.wort + liters);
      mixBrews(batch);
    },
    rebrew: async (action) => {
      const { a, b, amount } = action;
      const batch = batchOf(
        a,
        (found) => isInTank(found) && found.brews.length > 0 && hasBeer(found) && !hasTie(found),
      );
      const index = b % batch.brews.length;
      const brew = batch.brews[index];
      if (!brew || brew.liters === 0) throw new NothingToDo();
      const liters = b % 5 === 0 && index > 0 ? 0 : exact(brew.liters + (amount - 200) / 10);
      const stored = (await batches.brews(actor, [batch.id])).get(batch.id) ?? [];
      const row = stored.filter(({ isCorrected }) => !isCorrected)[index];
      if (!row) throw new Error('A brew of the account is not in the table.');
      const gravity = b % 2 === 0 ? brew.gravity : 1.04 + (a % 40) / 1000;
      await batches.correctBrew(actor, {
        id: row.id,
        batchId: batch.id,
        requestId: requestId(),
        volumeInLiters: liters,
        originalGravity: gravity,
        reason,
      });
      const more = exact(liters - brew.liters);
      const inOwn = batch.places.find(({ vessel }) => vessel === brew.vessel)?.liters ?? 0;
      if (more > 0) pour(batch.places, inOwn > 0 ? brew.vessel : fullestOf(batch), more);
      else {
        const fromOwn = Math.min(-more, inOwn);
        draw(batch, fromOwn, brew.vessel);
        draw(batch, exact(-more - fromOwn), null);
      }
      if (liters === 0 && brew.wasToCome) batch.toCome += 1;
      flow('measured', batch, more, brew.day);
      brew.liters = liters;
      brew.gravity = gravity;
      batch.wort = exact(batch.wort + more);
      mixBrews(batch);
      closeEmptied(batch);
    },
    complete: async (action) => {
      const { a } = action;
      const batch = batchOf(a, ({ status }) => status === 'in_progress');
      const fermentationEndDate = laterOf(batch.brewDay, dayAgo(action));
      const step = { status: 'completed', fermentationEndDate } as const;
      await batches.update(actor, { id: batch.id, requestId: requestId(), ...step });
      batch.fermentedOn = fermentationEndDate;
      batch.status = 'completed';
      batch.isCompleted = true;
    },
    transfer: async (action) => {
      const { a, b, amount } = action;
      const batch = batchOf(a, hasBeer);
      const place = one(batch.places, b);
      const target = one(vessels, a + b);
      const liters = exact(Math.min(amount, place.liters));
      await batches.transfer(actor, {
        batchId: batch.id,
        requestId: requestId(),
        fromVesselId: place.vessel ? await stayIn(batch, place.vessel) : null,
        equipmentId: target,
        volumeInLiters: liters,
      });
      const source = place.vessel;
      pour(batch.places, source, -liters);
      pour(batch.places, target, liters);
      addEvent('transfer', batch, batch, [{ vessel: source, liters }], target);
    },
    loss: async (action) => {
      const { a, b, amount } = action;
      const batch = batchOf(a, (found) => hasBeer(found) && !hasTie(found));
      return lose(batch, exact(amount / 8), b % 3 === 0, laterOf(batch.brewDay, dayAgo(action)));
    },
    dump: async (action) => {
      const { a } = action;
      const batch = batchOf(a, (found) => hasBeer(found) && !hasTie(found));
      return lose(batch, heldBy(batch), true, today);
    },
    blend: async (action) => {
      const { a, b, amount } = action;
      const into = batchOf(a, (found) => hasBeer(found) && !hasTie(found));
      const others = account.batches.filter(
        (found) => found !== into && hasBeer(found) && !hasTie(found),
      );
      const givers = [...new Set([one(others, b), ...(amount > 200 ? [one(others, b + 1)] : [])])];
      const day = laterOf(into.brewDay, ...givers.map(({ brewDay }) => brewDay), dayAgo(action));
      const shares = givers.map((giver, index) => ({
        giver,
        liters: exact(index === 0 && b % 4 === 0 ? heldBy(giver) : amount / 4),
      }));
      await batches.blend(actor, {
        intoBatchId: into.id,
        requestId: requestId(),
        on: day,
        sources: shares.map(({ giver, liters }) => ({
          batchId: giver.id,
          volumeInLiters: liters,
        })),
      });
      const target = fullestOf(into);
      for (const { giver, liters } of shares) {
        const sources = draw(giver, liters, null);
        pour(into.places, target, liters);
        const event = addEvent('blend', giver, into, sources, target, { day });
        // Before what blends of later days brought.
        const later = into.alcohols.findIndex(({ blend }) => blend && blend.day > day);
        const place = later < 0 ? into.alcohols.length : later;
        for (const one of into.alcohols.slice(place)) one.held = exact(one.held + liters);
        const held = heldAt(account, event);
        into.alcohols.splice(place, 0, { value: alcoholOf(giver), blend: event, held });
        closeEmptied(giver);
      }
    },
    pack: async (action) => {
      const { a, b, amount } = action;
      const batch = batchOf(
        a,
        (found) => (found.status === 'completed' || found.status === 'packaged') && !hasTie(found),
      );
      const [liters, quantity] = b % 2 === 0 ? [20, 1 + (a % 12)] : [0.33, 1 + a];
      const isRestKept = amount > 200;
      const day = laterOf(batch.packagedOn ?? batch.fermentedOn ?? today, dayAgo(action));
      const before = heldBy(batch);
      await batches.pack(actor, {
        id: batch.id,
        requestId: requestId(),
        packagingDate: day,
        isRestKept,
        ...(batch.status === 'completed' && { brightTankVolumeInLiters: before }),
        lines: [
          { containerType: b % 2 === 0 ? 'keg' : 'bottle', volumeInLiters: liters, quantity },
        ],
      });
      const filled = exact(liters * quantity);
      fill(batch, filled, day);
      batch.packagedOn ??= day;
      const isKept = isRestKept && filled < before;
      batch.status = 'packaged';
      batch.isPackaged = true;
      batch.isRestKept = isKept;
      if (!isKept) {
        writeOff(account, batch, heldBy(batch), day);
        batch.places.splice(0);
      }
      return addItem(batch, liters, quantity, day);
    },
    note: async (action) => {
      const { a, b } = action;
      const batch = batchOf(
        a,
        (found) => (found.status === 'packaged' || isDone(found)) && !hasTie(found),
      );
      const quantity = 1 + (b % 9);
      await inventory.create(actor, {
        recipeId,
        batchId: batch.id,
        containerType: 'keg',
        volumeInLiters: 5,
        quantity,
        packagingDate: today,
        requestId: requestId(),
      });
      fill(batch, 5 * quantity, today);
      batch.isRestKept = batch.isRestKept && hasBeer(batch);
      return addItem(batch, 5, quantity, today);
    },
    recount: async (action) => {
      const { a, b } = action;
      const item = one(items, a);
      const movements = await inventory.movements(actor, [item.id], { first: 50, page: 1 });
      const line = movements.get(item.id)?.nodes.find((found) => found.kind === 'packaging');
      if (!line || hasTie(item.batch)) throw new NothingToDo();
      const filled = b % 3 === 0 ? 0 : 1 + (b % 400);
      await inventory.correctMovement(actor, {
        movementId: line.id,
        quantity: filled,
        reason,
        requestId: requestId(),
      });
      const more = filled - item.filled;
      fill(item.batch, exact(more * item.liters), item.day);
      item.filled = filled;
      item.onHand += more;
      item.batch.isRestKept = item.batch.isRestKept && hasBeer(item.batch);
      return note(account, 'packaging', more * item.liters);
    },
    sell: async (action) => {
      const { a, b } = action;
      const item = one(items, a);
      const move = one(['sale', 'tasting', 'loss'] as const, b);
      const quantity = 1 + (b % 20);
      await inventory.move(actor, { id: item.id, move, quantity, requestId: requestId() });
      item.onHand -= quantity;
      // The register counts what leaves positive.
      return note(account, move, quantity * item.liters);
    },
    take: async (action) => {
      const { a, b, amount } = action;
      const batch = batchOf(a, (found) => isInTank(found) || found.status === 'packaged');
      const lot = one(lots, b);
      const quantity = exact(amount / 10);
      const share = [{ lotId: lot.id, quantity }];
      await batches.take(actor, { batchId: batch.id, requestId: requestId(), lots: share });
      lot.left = exact(lot.left - quantity);
      batch.drawn.push({ lot, quantity });
    },
    untake: async (action) => {
      const { a, b } = action;
      const batch = batchOf(a, ({ drawn }) => drawn.length > 0);
      const line = one(batch.drawn, b);
      if (batch.drawn.filter(({ lot }) => lot === line.lot).length > 1) throw new NothingToDo();
      const [row] = await batches.list(actor, { ids: [batch.id] });
      const taken = row && (await batches.materials(actor, [row])).get(batch.id)?.ingredients;
      const stored = taken
        ?.flatMap((ingredient) => ingredient.lots)
        .find(({ lotId }) => lotId === line.lot.id);
      if (!stored) throw new NothingToDo();
      const quantity = exact(line.quantity / 2);
      await ingredients.correctMovement(actor, {
        movementId: stored.movementId,
        quantity: -quantity,
        reason,
        requestId: requestId(),
      });
      line.lot.left = exact(line.lot.left + line.quantity - quantity);
      line.quantity = quantity;
    },
    correct: async ({ a, b, amount }) =>
      correct(correctable(a), b % 4 === 0 ? 0 : exact(amount / 4)),
    // There and back: everything is as it was; a packaged batch that was opened again stays open.
    undo: async ({ a }) => {
      const event = correctable(a);
      const state = () =>
        JSON.stringify(
          [event.from, event.into].map(({ isPackaged, status, places }) => [
            isPackaged ? 'packaged' : status,
            sorted(places),
          ]),
        );
      const [before, volume] = [state(), volumeOf(event)];
      await correct(event, exact(volume / 2));
      await correct(event, volume);
      if (state() !== before) throw new Error('Undoing is not exact.');
    },
    abandon: async (action) => {
      const { a } = action;
      const batch = batchOf(a, isInTank);
      const liters = heldBy(batch);
      await batches.abandon(actor, { id: batch.id, requestId: requestId(), reason });
      if (liters > 0) {
        addEvent('loss', batch, batch, draw(batch, liters, null), null, { isDestroyed: true });
      }
      batch.status = 'archived';
      batch.isAbandoned = true;
    },
  };
  return (action: Action) => actions[action.kind](action);
}

const sorted = (places: readonly Place[]) =>
  [...places].sort((a, b) => (a.vessel < b.vessel ? -1 : 1));

/** Runs a history and compares both accounts after each action. Returns how many actions were refused. */
export async function runPlainHistory(
  api: TestApi,
  actor: Actor,
  token: string,
  recipeId: string,
  actions: readonly Action[],
): Promise<{
  readonly refused: number;
  readonly accepted: number;
  readonly account: PlainAccount;
}> {
  const opened = await openAccount(api, actor, token);
  const take = createActions(api, actor, recipeId, opened);
  let accepted = 0;
  const { refused } = await runHistory(actions, async (action) => {
    try {
      await take(action);
    } catch (error) {
      if (error instanceof NothingToDo) return;
      const found = await differencesFrom(api, actor, opened);
      if (found.length > 0) throw new Error(`Refused, and yet: ${found.join('\n')}`);
      throw error;
    }
    accepted += 1;
    const found = await differencesFrom(api, actor, opened);
    if (found.length > 0) throw new Error(`After ${JSON.stringify(action)}:\n${found.join('\n')}`);
  });
  return { refused, accepted, account: opened.account };
}
