import * as fc from 'fast-check';
import type { Actor } from '../../../db/tenant-transaction';
import { ApiError } from '../../../errors';
import type { TestApi } from '../../../testing';
import { histories, runSteps, type Step } from '../../ingredients/testing/stock-history';
import type { StocktakeAccount } from './stocktake-account';

/** A random operation; `pick` selects one of the lots at one of the places. */
export type StocktakeStep =
  | { readonly kind: 'open' | 'validate' | 'undo' | 'giveUp' }
  | {
      readonly kind: 'count';
      readonly pick: number;
      readonly quantity: number;
      /** How many steps ago it was counted, by a phone without a network. */
      readonly ago: number;
    }
  | { readonly kind: 'others'; readonly steps: readonly Step[] };

/** A random sequence of stocktakes, with movements between their steps. */
export const stocktakeHistories = (maxLength: number): fc.Arbitrary<StocktakeStep[]> =>
  fc.array(
    fc.oneof(
      { weight: 1, arbitrary: fc.record({ kind: fc.constant('open' as const) }) },
      {
        weight: 8,
        arbitrary: fc.record({
          kind: fc.constant('count' as const),
          pick: fc.nat({ max: 1000 }),
          quantity: fc.integer({ min: 0, max: 30_000 }).map((thousandths) => thousandths / 1000),
          ago: fc.oneof(fc.constant(0), fc.nat({ max: 3 })),
        }),
      },
      { weight: 4, arbitrary: fc.record({ kind: fc.constant('validate' as const) }) },
      { weight: 3, arbitrary: fc.record({ kind: fc.constant('undo' as const) }) },
      { weight: 1, arbitrary: fc.record({ kind: fc.constant('giveUp' as const) }) },
      {
        weight: 4,
        arbitrary: histories(2).map((steps) => ({ kind: 'others' as const, steps })),
      },
    ),
    { minLength: 1, maxLength, size: 'max' },
  );

interface StocktakeLife {
  readonly api: TestApi;
  readonly actor: Actor;
  readonly ids: readonly string[];
  /** Absent where others work at the same time, whose steps it could not follow. */
  readonly account: StocktakeAccount;
}

/** Runs a sequence of steps, each against the account. Returns the number of refused ones. */
export async function runStocktakeSteps(
  { api, actor, ids, account }: StocktakeLife,
  steps: readonly StocktakeStep[],
): Promise<{ readonly refused: number }> {
  const { stocktakes } = api.services;
  let openId: string | null = null;
  let validatedId: string | null = null;
  let refused = 0;
  const requestId = () => crypto.randomUUID();

  async function open(): Promise<void> {
    const input = { name: 'Histoire', ingredientIds: [...ids], requestId: requestId() };
    openId = (await stocktakes.create(actor, input)).id;
    account.open();
  }

  async function take(step: StocktakeStep): Promise<void> {
    switch (step.kind) {
      case 'others':
        refused += (await runSteps(api, actor, ids, step.steps)).refused;
        return;
      case 'open':
        await open();
        return;
      case 'count': {
        if (!openId) {
          await open();
          return;
        }
        const subjects = account.subjects();
        const subject = subjects[step.pick % Math.max(1, subjects.length)];
        if (!subject) return;
        const moments = account.moments();
        // The first one was seen before it was opened.
        const index = Math.max(Math.min(1, moments.length - 1), moments.length - 1 - step.ago);
        const moment = moments[index];
        if (!moment || index === 0) return;
        const { quantity } = step;
        const input = { stocktakeId: openId, ...subject, quantity, cause: 'Hasard' };
        await stocktakes.count(actor, { ...input, countedAt: moment.at, requestId: requestId() });
        account.count(subject, quantity, moment);
        return;
      }
      case 'validate':
        if (!openId) return;
        await stocktakes.validate(actor, { id: openId, requestId: requestId() });
        await account.checkValidation();
        [validatedId, openId] = [openId, null];
        return;
      case 'undo':
        if (!validatedId) return;
        await stocktakes.undo(actor, { id: validatedId, requestId: requestId() });
        await account.checkUndo();
        validatedId = null;
        return;
      case 'giveUp':
        if (openId) await stocktakes.remove(actor, openId);
        openId = null;
    }
  }

  await account.see();
  for (const step of steps) {
    try {
      await take(step);
    } catch (error) {
      // The lot of an ingredient that was removed is none to count.
      const isRefusal =
        error instanceof ApiError && ['BAD_USER_INPUT', 'NOT_FOUND'].includes(error.code);
      if (!isRefusal) throw error;
      await account.checkRefusal();
      refused += 1;
    }
    await account.see();
  }
  return { refused };
}
