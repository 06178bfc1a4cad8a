import { addDays, calendarDateOf } from '@cervoise/domain/dates';
import { addQuantities } from '@cervoise/domain/numbers';
import * as fc from 'fast-check';
import type { Actor } from '../../../db/tenant-transaction';
import type { TestApi } from '../../../testing';
import { runHistory } from '../../../testing/history';

/** A random operation; `pick` selects one of the existing ingredients, lots or lines. */
export type Step =
  | {
      readonly kind: 'receive';
      readonly pick: number;
      quantity: number;
      expiresIn: number | null;
      /** One of the places, if any. */
      readonly place: number | null;
    }
  | {
      readonly kind: 'move';
      readonly pick: number;
      readonly lot: number;
      /** Of the lot's places, then none. */
      readonly from: number;
      readonly to: number | null;
      readonly quantity: number;
    }
  | {
      readonly kind: 'take' | 'put';
      readonly pick: number;
      readonly lot: number;
      readonly from: number;
      readonly quantity: number;
    }
  | { readonly kind: 'adjust'; readonly pick: number; quantity: number; lot: number | null }
  | {
      readonly kind: 'consumption' | 'loss';
      readonly pick: number;
      quantity: number;
      lot: number | null;
    }
  | { readonly kind: 'count'; readonly pick: number; readonly quantity: number }
  | { readonly kind: 'mend'; readonly pick: number; lot: number; expiresIn: number | null }
  | { readonly kind: 'correct'; readonly pick: number; line: number; readonly quantity: number }
  | { readonly kind: 'remove' | 'restore'; readonly pick: number }
  | { readonly kind: 'minimum'; readonly pick: number; readonly quantity: number };

const pick = fc.nat({ max: 1000 });
const amount = fc.integer({ min: 0, max: 30_000 }).map((thousandths) => thousandths / 1000);
const difference = fc
  .integer({ min: -30_000, max: 30_000 })
  .filter((thousandths) => thousandths !== 0)
  .map((thousandths) => thousandths / 1000);

const taken = fc.integer({ min: 1, max: 12_000 }).map((thousandths) => -thousandths / 1000);

/** A random sequence of up to `maxLength` steps. */
export const histories = (maxLength: number): fc.Arbitrary<Step[]> =>
  fc.array(
    fc.oneof(
      {
        weight: 4,
        arbitrary: fc.record({
          kind: fc.constant('receive' as const),
          pick,
          quantity: amount.map((quantity) => quantity + 0.001),
          expiresIn: fc.option(fc.integer({ min: 1, max: 60 }), { nil: null }),
          place: fc.option(pick, { nil: null }),
        }),
      },
      {
        weight: 4,
        arbitrary: fc.record({
          kind: fc.constant('move' as const),
          pick,
          lot: pick,
          from: pick,
          to: fc.option(pick, { nil: null }),
          quantity: amount.map((quantity) => quantity + 0.001),
        }),
      },
      {
        weight: 4,
        arbitrary: fc.record({
          kind: fc.constantFrom('take' as const, 'put' as const),
          pick,
          lot: pick,
          from: pick,
          quantity: taken.map((quantity) => -quantity),
        }),
      },
      {
        weight: 5,
        arbitrary: fc.record({
          kind: fc.constant('adjust' as const),
          pick,
          quantity: difference,
          lot: fc.option(pick, { nil: null }),
        }),
      },
      {
        weight: 5,
        arbitrary: fc.record({
          kind: fc.constantFrom('consumption' as const, 'loss' as const),
          pick,
          // Sometimes with the wrong sign, which is refused.
          quantity: fc.oneof({ weight: 6, arbitrary: taken }, { weight: 1, arbitrary: amount }),
          lot: fc.option(pick, { nil: null }),
        }),
      },
      {
        weight: 3,
        arbitrary: fc.record({ kind: fc.constant('count' as const), pick, quantity: amount }),
      },
      {
        weight: 3,
        arbitrary: fc.record({
          kind: fc.constant('mend' as const),
          pick,
          lot: pick,
          // From before the receipt, which is refused, to months ahead.
          expiresIn: fc.option(fc.integer({ min: -40, max: 60 }), { nil: null }),
        }),
      },
      {
        weight: 4,
        arbitrary: fc.record({
          kind: fc.constant('correct' as const),
          pick,
          line: pick,
          quantity: difference,
        }),
      },
      { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove' as const), pick }) },
      { weight: 2, arbitrary: fc.record({ kind: fc.constant('restore' as const), pick }) },
      {
        weight: 1,
        arbitrary: fc.record({ kind: fc.constant('minimum' as const), pick, quantity: amount }),
      },
    ),
    { minLength: 1, maxLength, size: 'max' },
  );

const at = <Item>(items: readonly Item[], index: number): Item | undefined =>
  items.length > 0 ? items[index % items.length] : undefined;

/** The names that stock is put at; made when they are first used. */
export const placeNames = ['Quai', 'Chambre froide', 'Étagère A'] as const;

/** What a step says of places itself, beside what a lot loses by its quantity. */
export interface PlacedStep {
  /** The lot's id, or the number of a new one. */
  readonly lot: string;
  readonly take?: { readonly placeId: string; readonly quantity: number };
  readonly put?: { readonly name: string; readonly quantity: number };
}

async function takeStep(
  api: TestApi,
  actor: Actor,
  ids: readonly string[],
  step: Step,
): Promise<PlacedStep | undefined> {
  const { ingredients } = api.services;
  const ingredientId = at(ids, step.pick) ?? '';
  const requestId = crypto.randomUUID();
  const today = calendarDateOf(api.dependencies.now());
  const reason = 'Histoire tirée au hasard';
  const lotAt = async (index: number) =>
    at((await ingredients.lots(actor, [ingredientId], true)).get(ingredientId) ?? [], index);
  switch (step.kind) {
    case 'receive': {
      const expiryDate = step.expiresIn === null ? null : addDays(today, step.expiresIn);
      const quantity = addQuantities(step.quantity);
      const lotNumber = requestId.slice(0, 8);
      const place = step.place === null ? null : at(placeNames, step.place);
      const lot = { ingredientId, lotNumber, quantity, expiryDate, receivedOn: today, place };
      await ingredients.receiveLot(actor, { ...lot, requestId });
      return place ? { lot: lotNumber, put: { name: place, quantity } } : undefined;
    }
    case 'move': {
      const lot = await lotAt(step.lot);
      if (!lot) return;
      const fromPlaceId = at([...lot.places.map(({ placeId }) => placeId), null], step.from);
      const to = step.to === null ? null : at(placeNames, step.to);
      const quantity = addQuantities(step.quantity);
      await ingredients.moveLot(actor, { id: lot.id, fromPlaceId, to, quantity, requestId });
      return {
        lot: lot.id,
        ...(fromPlaceId && { take: { placeId: fromPlaceId, quantity } }),
        ...(to && { put: { name: to, quantity } }),
      };
    }
    case 'take':
    case 'put': {
      const lot = await lotAt(step.lot);
      const place = at(lot?.places ?? [], step.from);
      if (!lot || !place) return;
      const { placeId, name } = place;
      const kind = step.kind === 'take' ? ('consumption' as const) : ('adjustment' as const);
      const quantity = step.kind === 'take' ? -step.quantity : step.quantity;
      const input = { ingredientId, lotId: lot.id, placeId, kind, quantity, reason };
      await ingredients.adjustStock(actor, { ...input, requestId });
      return step.kind === 'take'
        ? { lot: lot.id, take: { placeId, quantity: step.quantity } }
        : { lot: lot.id, put: { name, quantity } };
    }
    case 'adjust':
    case 'consumption':
    case 'loss': {
      const lot = step.lot === null ? undefined : await lotAt(step.lot);
      const { quantity } = step;
      const kind = step.kind === 'adjust' ? ('adjustment' as const) : step.kind;
      const input = { ingredientId, lotId: lot?.id, kind, quantity, reason };
      await ingredients.adjustStock(actor, { ...input, requestId });
      return;
    }
    case 'mend': {
      const lot = await lotAt(step.lot);
      if (!lot) return;
      const expiryDate = step.expiresIn === null ? null : addDays(today, step.expiresIn);
      // Received on an earlier day, so that some lots have expired by today.
      const receivedOn = addDays(lot.receivedOn, -1);
      await ingredients.updateLot(actor, { id: lot.id, receivedOn, expiryDate, requestId });
      return;
    }
    case 'count':
      await ingredients.countStock(actor, {
        id: ingredientId,
        quantity: step.quantity,
        requestId,
      });
      return;
    case 'correct': {
      const pages = await ingredients.movements(actor, [ingredientId], { first: 100, page: 1 });
      const line = at(pages.get(ingredientId)?.nodes ?? [], step.line);
      if (!line) return;
      const input = { movementId: line.id, quantity: step.quantity, reason };
      await ingredients.correctMovement(actor, { ...input, requestId });
      return;
    }
    case 'remove':
      await ingredients.remove(actor, ingredientId);
      return;
    case 'restore':
      await ingredients.restore(actor, ingredientId);
      return;
    case 'minimum':
      await ingredients.update(actor, { id: ingredientId, minimumStockQuantity: step.quantity });
      return;
  }
}

/** Runs a sequence of steps. Returns the number of refused ones. @param follow after each other step */
export const runSteps = (
  api: TestApi,
  actor: Actor,
  ids: readonly string[],
  steps: readonly Step[],
  follow?: (step: PlacedStep | undefined) => Promise<void>,
): Promise<{ readonly refused: number }> =>
  runHistory(steps, async (step) => {
    const placed = await takeStep(api, actor, ids, step);
    await follow?.(placed);
  });
