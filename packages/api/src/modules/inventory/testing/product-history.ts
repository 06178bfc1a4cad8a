import { addDays, calendarDateOf } from '@cervoise/domain/dates';
import { inventoryStatuses, productMoves } from '@cervoise/domain/inventory';
import * as fc from 'fast-check';
import type { Actor } from '../../../db/tenant-transaction';
import type { TestApi } from '../../../testing';
import { runHistory } from '../../../testing/history';

/** A random operation; `pick` selects one of the existing products. */
const steps = {
  package: fc.record({
    kind: fc.constant('package' as const),
    quantity: fc.nat({ max: 60 }),
    expiresIn: fc.option(fc.integer({ min: -5, max: 45 }), { nil: null }),
    place: fc.constantFrom('Cave', 'Quai', 'Bar'),
    volumeInLiters: fc.constantFrom(0.33, 20, 30),
    unitPrice: fc.constantFrom(null, 1.85, 78.5),
  }),
  pass: fc.record({
    kind: fc.constant('pass' as const),
    days: fc.integer({ min: 1, max: 20 }),
  }),
  edit: fc.record({
    kind: fc.constant('edit' as const),
    pick: fc.nat({ max: 1000 }),
    details: fc.record(
      {
        volumeInLiters: fc.constantFrom(0.33, 20, 30),
        unitPrice: fc.constantFrom(null, 2.05, 78.5),
        location: fc.constantFrom('Cave', 'Quai', null),
      },
      { requiredKeys: [] },
    ),
    expiresIn: fc.option(fc.integer({ min: 1, max: 45 }), { nil: undefined }),
  }),
  count: fc.record({
    kind: fc.constant('count' as const),
    pick: fc.nat({ max: 1000 }),
    quantity: fc.nat({ max: 60 }),
  }),
  correct: fc.record({
    kind: fc.constant('correct' as const),
    pick: fc.nat({ max: 1000 }),
    line: fc.nat({ max: 1000 }),
    quantity: fc.integer({ min: -40, max: 60 }),
  }),
  adjust: fc.record({
    kind: fc.constant('adjust' as const),
    pick: fc.nat({ max: 1000 }),
    quantity: fc.integer({ min: -40, max: 40 }),
  }),
  move: fc.record({
    kind: fc.constant('move' as const),
    pick: fc.nat({ max: 1000 }),
    move: fc.constantFrom(...productMoves),
    quantity: fc.nat({ max: 40 }),
    place: fc.constantFrom('Cave', 'Quai', 'Bar', ' BAR '),
  }),
  status: fc.record({
    kind: fc.constant('status' as const),
    pick: fc.nat({ max: 1000 }),
    status: fc.constantFrom(...inventoryStatuses),
  }),
  remove: fc.record({ kind: fc.constant('remove' as const), pick: fc.nat({ max: 1000 }) }),
  restore: fc.record({ kind: fc.constant('restore' as const), pick: fc.nat({ max: 1000 }) }),
};

/** A random sequence of up to `maxLength` steps, most of them movements. */
export const histories = (maxLength: number) =>
  fc.array(
    fc.oneof(
      { weight: 2, arbitrary: steps.package },
      { weight: 3, arbitrary: steps.adjust },
      { weight: 2, arbitrary: steps.count },
      { weight: 2, arbitrary: steps.correct },
      { weight: 2, arbitrary: steps.pass },
      { weight: 3, arbitrary: steps.edit },
      { weight: 6, arbitrary: steps.move },
      { weight: 2, arbitrary: steps.status },
      { weight: 1, arbitrary: steps.remove },
      { weight: 2, arbitrary: steps.restore },
    ),
    { minLength: 1, maxLength, size: 'max' },
  );
export type Step = ReturnType<typeof histories> extends fc.Arbitrary<(infer One)[]> ? One : never;

const millisecondsADay = 86_400_000;

async function takeStep(api: TestApi, actor: Actor, recipeId: string, step: Step) {
  const { inventory } = api.services;
  const requestId = crypto.randomUUID();
  const now = api.dependencies.now();
  const today = calendarDateOf(now);
  if (step.kind === 'pass') {
    api.setClock(new Date(now.getTime() + step.days * millisecondsADay));
    return;
  }
  if (step.kind === 'package') {
    const { quantity, expiresIn, place: location, volumeInLiters, unitPrice } = step;
    return inventory.create(actor, {
      ...{ recipeId, quantity, location, requestId, containerType: 'keg', volumeInLiters },
      ...{ unitPrice, packagingDate: addDays(today, -30) },
      bestBeforeDate: expiresIn === null ? null : addDays(today, expiresIn),
    });
  }
  const items = await inventory.list(actor, 'everything');
  const id = items[step.pick % items.length]?.id;
  if (!id) return;
  switch (step.kind) {
    case 'adjust':
      return inventory.adjust(actor, { id, quantity: step.quantity, requestId });
    case 'count':
      return inventory.count(actor, { id, quantity: step.quantity, requestId });
    case 'correct': {
      const ledger = await inventory.movements(actor, [id], { first: 100, page: 1 });
      const lines = ledger.get(id)?.nodes ?? [];
      const movementId = lines[step.line % lines.length]?.id;
      if (!movementId) return;
      const { quantity } = step;
      const reason = 'Erreur de saisie';
      return inventory.correctMovement(actor, { movementId, quantity, reason, requestId });
    }
    case 'edit': {
      const { details, expiresIn } = step;
      const bestBeforeDate = expiresIn === undefined ? undefined : addDays(today, expiresIn);
      return inventory.update(actor, { id, ...details, bestBeforeDate, requestId });
    }
    case 'move': {
      const { move, quantity, place: location } = step;
      // Each kind keeps what it asks, and leaves the rest.
      const documents = { documentNumber: 'PV 12', destination: 'Entrepôt de Caen' };
      const lossBasis = quantity % 2 === 0 ? 'proof' : 'unexplained';
      const asked = { ...documents, lossBasis } as const;
      return inventory.move(actor, { id, move, quantity, location, requestId, ...asked });
    }
    case 'status':
      return inventory.setStatus(actor, id, step.status);
    case 'remove':
      return inventory.remove(actor, id);
    case 'restore':
      return inventory.restore(actor, id);
  }
}

/** Runs a sequence of steps. Returns the number of refused ones. */
export const runSteps = (
  api: TestApi,
  actor: Actor,
  recipeId: string,
  history: readonly Step[],
): Promise<{ readonly refused: number }> =>
  runHistory(history, (step) => takeStep(api, actor, recipeId, step));
