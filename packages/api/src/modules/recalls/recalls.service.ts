import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { calendarDateOf } from '@cervoise/domain/dates';
import { listLimits } from '@cervoise/domain/lists';
import {
  recallAddress,
  recallChangeSchema,
  recallDeclaration,
  recallEndSchema,
  recallSchema,
} from '@cervoise/domain/recalls';
import { authorOf, type WriteContext } from '../../db/author';
import { isUniqueViolation } from '../../db/database-errors';
import { identifier } from '../../db/identifier';
import { pageInfo, pageRequest } from '../../db/page';
import {
  type Actor,
  allowGenericPlans,
  type TenantTransaction,
  withTenant,
} from '../../db/tenant-transaction';
import { writeOnce } from '../../db/write-once';
import { badUserInput, parseInput } from '../../errors';
import type {
  EndRecallInput,
  Recall,
  RecallDeclaration,
  RecallDetails,
  RecallOverview,
  RecallPage,
  RecallView,
  StartRecallInput,
  UpdateRecallInput,
} from '../../generated/resolvers';
import type { ServiceDependencies } from '../../service-dependencies';
import { selectBlockedProductsOfBatches, selectGivenAway, selectSoldBeers } from '../inventory';
import type { NotificationsService } from '../notifications';
import { selectTracedLiters } from '../production';
import {
  findSubject,
  graphOf,
  idsOf,
  scopeOf,
  startingNodes,
  type TraceNode,
  tracedStock,
} from '../traceability';
import { recordEvents } from '../traceability-records';
import { lockedScope, lockNodes, setBlocked } from './blocked-stock';
import { changeRecall } from './change-recall';
import { joinNodes } from './join-nodes';
import { existingRecall, lockedRecall, recalledItems, unknownRecall } from './recall-customers';
import { recallRecords } from './recall-records';
import { returnTotals } from './recall-returns';
import { scopeOfRecall } from './recall-scope';
import * as store from './recalls.store';

const alreadyRunning = 'Un rappel est déjà en cours pour cette cause.';
const maxRunning = 20;

type Dependencies = Pick<ServiceDependencies, 'database' | 'now'> & {
  readonly notifications: Pick<NotificationsService, 'notify'>;
};

export type RecallsService = ReturnType<typeof createRecallsService>;

/** Recalls of everything affected by a suspect lot, batch or vessel, and exercises of them. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the operations of one service, each a function of its own, over the same dependencies
export function createRecallsService({ database, now, notifications }: Dependencies) {
  const recallId = (sent: string) => identifier(sent, unknownRecall);
  const contextOf = (actor: Actor) => ({
    author: authorOf(actor),
    today: calendarDateOf(now()),
    at: now(),
  });

  /** Locks a recall until the transaction ends. @throws NOT_FOUND, BAD_USER_INPUT once it has ended */
  const lockedRunning = async (tx: TenantTransaction, id: string): Promise<Recall> => {
    const recall = await lockedRecall(tx, id);
    if (recall.endedAt) throw badUserInput('Ce rappel est déjà terminé.');
    return recall;
  };

  /** Current while it is running, including late packaging; afterwards what it affected. */
  async function details(tx: TenantTransaction, id: string): Promise<RecallDetails> {
    const recall = await existingRecall(tx, id);
    const { causeType: type, causeId, from, to } = recall;
    const subject = await findSubject(tx, { type, id: causeId, from, to });
    const scope = await scopeOfRecall(tx, recall);
    const graph = await graphOf(tx, subject, scope);
    const returns = await returnTotals(tx, recall.id, graph);
    const items = idsOf(scope.nodes, 'product');
    const givenAway = await selectGivenAway(tx, items, listLimits.givenAway);
    const liters = await selectTracedLiters(tx, idsOf(scope.nodes, 'batch'));
    return {
      recall,
      graph,
      returns,
      givenAway,
      liters: liters.slice(0, listLimits.recalledBatches),
    };
  }

  async function start(
    tx: TenantTransaction,
    actor: Actor,
    about: string,
    input: Omit<StartRecallInput, 'requestId'>,
  ): Promise<Recall> {
    const values = parseInput(recallSchema, input);
    const { causeType: type, causeId, includesSiblings, isExercise, reason } = values;
    const context = contextOf(actor);
    const begin = performance.now();
    const from = {
      type,
      id: causeId,
      from: values.from,
      to: values.to,
      until: context.today,
    };
    const subject = await findSubject(tx, from);
    const bounds = { otherwiseUntil: context.today };
    const { nodes } = isExercise
      ? await scopeOf(tx, await startingNodes(tx, from), includesSiblings, bounds)
      : await lockedScope(tx, from, includesSiblings, bounds);
    const stock = await tracedStock(tx, nodes, 0);
    await allowGenericPlans(tx);
    // Each delivery of a lot is the same cause.
    if (!isExercise && (await store.isRecalledCause(tx, [subject.id, ...subject.lotIds]))) {
      throw badUserInput(alreadyRunning);
    }
    const causeName = [subject.name, subject.detail].filter(Boolean).join(', ');
    try {
      await store.insertRecall(tx, context.author, {
        ...values,
        id: about,
        causeName,
        totals: stock.totals,
        foundInMilliseconds: Math.round(performance.now() - begin),
        startedAt: context.at,
      });
    } catch (error) {
      if (isUniqueViolation(error, 'recalls_once_a_cause')) {
        throw badUserInput(alreadyRunning);
      }
      if (isUniqueViolation(error, 'recalls_one_exercise')) {
        throw badUserInput('Un exercice est déjà en cours : terminez-le d’abord.');
      }
      throw error;
    }
    await store.insertNodes(tx, actor.tenantId, about, nodes);
    if (!isExercise) {
      await setBlocked(tx, nodes, true);
      const records = recallRecords(stock, {
        recallId: about,
        verb: 'rappelé',
        description: reason,
      });
      await recordEvents(tx, context, records);
      await notifications.notify(tx, actor.tenantId, {
        type: 'recall',
        title: `Rappel lancé : ${causeName}`,
        message: `Rien de ce que touche ce rappel ne se vend, ne se déplace ni ne se brasse. ${reason}`,
        priority: 'high',
        action: recallAddress(about),
      });
    }
    return existingRecall(tx, about);
  }

  /** Keeps with a recall that ends what it has reached since its start, such as late packaging. */
  async function keepScope(
    tx: TenantTransaction,
    context: WriteContext,
    id: string,
  ): Promise<void> {
    const recall = await existingRecall(tx, id);
    const { nodes } = await scopeOfRecall(tx, recall);
    await joinNodes(tx, context, recall, nodes);
  }

  /** Unblocks what no other recall blocks. */
  async function free(tx: TenantTransaction, id: string): Promise<TraceNode[]> {
    const nodes = await store.selectNodes(tx, id);
    await lockNodes(tx, nodes);
    const recalled = await store.selectRecalledNodes(
      tx,
      nodes.map((node) => node.id),
    );
    // Products packaged after a recall of their batch are not among its nodes.
    const blocked = await selectBlockedProductsOfBatches(tx, idsOf(nodes, 'batch'));
    const kept = blocked.filter(({ batchId }) => recalled.has(batchId));
    const keptIds = new Set([...recalled, ...kept.map((product) => product.id)]);
    const freed = nodes.filter((node) => !keptIds.has(node.id));
    const late = blocked
      .filter((product) => !keptIds.has(product.id))
      .map((product) => ({ type: 'product' as const, id: product.id }));
    await setBlocked(tx, [...freed, ...late], false);
    return freed;
  }

  return {
    /** @throws NOT_FOUND */
    get: (actor: Actor, id: string): Promise<RecallDetails> =>
      withTenant(database, actor, (tx) => details(tx, recallId(id))),

    /** @throws BAD_USER_INPUT outside the bounds of a page */
    page: (
      actor: Actor,
      {
        view,
        first,
        page,
      }: { readonly view: RecallView; readonly first: number; readonly page: number },
    ): Promise<RecallPage> => {
      const request = pageRequest(first, page);
      return withTenant(database, actor, async (tx) => {
        const nodes = await store.selectRecalls(tx, view, request);
        const totalCount = await store.countRecalls(tx, view);
        return { nodes, totalCount, pageInfo: pageInfo(request, totalCount) };
      });
    },

    /** The authority's declaration of each beer that was sold. @throws NOT_FOUND */
    declarations: (actor: Actor, sent: string): Promise<RecallDeclaration[]> =>
      withTenant(database, actor, async (tx) => {
        const recall = await existingRecall(tx, recallId(sent));
        const beers = await selectSoldBeers(tx, await recalledItems(tx, recall));
        const { breweryName } = actor;
        const startedOn = calendarDateOf(recall.startedAt);
        return beers.map(({ recipeId, ...beer }) => {
          const { text, missing } = recallDeclaration({ ...recall, breweryName, startedOn }, beer);
          return { id: recipeId, recipeName: beer.recipeName, text, missing: [...missing] };
        });
      }),

    overview: (actor: Actor): Promise<RecallOverview> =>
      withTenant(database, actor, async (tx) => {
        const recalls = await store.selectPresentRecalls(tx, maxRunning);
        const exercises = recalls.filter(({ isExercise }) => isExercise);
        return {
          running: recalls.filter(({ isExercise }) => !isExercise),
          exercise: exercises.find(({ endedAt }) => !endedAt),
          lastExercise: exercises.find(({ endedAt }) => endedAt),
        };
      }),

    /**
     * Starts a recall, which blocks the remaining stock, or an exercise.
     * @throws NOT_FOUND, BAD_USER_INPUT
     */
    start: (actor: Actor, { requestId, ...input }: StartRecallInput): Promise<Recall> => {
      const about = randomUUID();
      const request = { operation: 'startRecall', requestId, input, about };
      return writeOnce(
        database,
        actor,
        request,
        (tx) => start(tx, actor, about, input),
        store.findRecall,
      );
    },

    /**
     * Changes a running recall or exercise: its texts, and a wider reach.
     * @throws NOT_FOUND, BAD_USER_INPUT once it has ended, or for a narrower reach
     */
    update: (actor: Actor, { requestId, ...input }: UpdateRecallInput): Promise<Recall> => {
      const about = recallId(input.id);
      const values = parseInput(recallChangeSchema, input);
      const run = async (tx: TenantTransaction): Promise<Recall> => {
        const recall = await lockedRunning(tx, about);
        await changeRecall(tx, contextOf(actor), notifications, recall, values);
        return existingRecall(tx, about);
      };
      const request = { operation: 'updateRecall', requestId, input, about };
      return writeOnce(database, actor, request, run, store.findRecall);
    },

    /** Ends a recall or an exercise, with a reason. @throws NOT_FOUND, BAD_USER_INPUT */
    end: (actor: Actor, { requestId, ...input }: EndRecallInput): Promise<Recall> => {
      const about = recallId(input.id);
      const { reason } = parseInput(recallEndSchema, input);
      const run = async (tx: TenantTransaction): Promise<Recall> => {
        const recall = await lockedRunning(tx, about);
        const context = contextOf(actor);
        await keepScope(tx, context, about);
        await store.endRecall(tx, context.author, about, { reason, endedAt: context.at });
        if (!recall.isExercise) {
          const stock = await tracedStock(tx, await free(tx, about), 0);
          const records = recallRecords(stock, {
            recallId: about,
            verb: 'libéré',
            description: reason,
          });
          await recordEvents(tx, context, records);
        }
        return existingRecall(tx, about);
      };
      const request = { operation: 'endRecall', requestId, input, about };
      return writeOnce(database, actor, request, run, store.findRecall);
    },
  };
}
