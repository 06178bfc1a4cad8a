import { calendarDateOf, lastDayOfMonth, monthAfter } from '@cervoise/domain/dates';
import {
  exciseRateSchema,
  exciseSettingsSchema,
  isSmallBrewery,
  observationSchema,
  reopeningSchema,
  smallBreweryYearSchema,
} from '@cervoise/domain/excise';
import { listLimits } from '@cervoise/domain/lists';
import { writeContextOf } from '../../db/author';
import { pageInfo, pageRequest } from '../../db/page';
import {
  type Actor,
  allowLongWork,
  type TenantTransaction,
  withTenant,
} from '../../db/tenant-transaction';
import { badUserInput, forbidden, parseInput, refuseField } from '../../errors';
import type {
  ExciseMonth,
  ExciseMovementPage,
  ExciseRate,
  ExciseRateInput,
  ExciseSettingsInput,
  ExciseYear,
  MonthClosing,
  QueryExciseMovementsArgs,
  SmallBreweryInput,
} from '../../generated/resolvers';
import { selectIngredientStock } from '../ingredients';
import { selectExciseMovements, selectIncompleteProducts } from '../inventory';
import { selectBooks } from './books.store';
import { productsOfMonths } from './closed-figures';
import { createDeclarationReminder, type ReminderDependencies } from './declaration-reminder';
import { createDeclarations } from './declarations';
import * as store from './excise.store';
import { type CountedMonth, countBooks } from './excise-months';
import { checkMonths, monthTitle } from './month-checks';
import * as closings from './month-closings.store';
import { openMonth, refuseMonth, refuseYear, showOpened } from './opened-month';
import { shownMovement, shownRate, shownYear } from './shown-excise';

const maxMovements = 100;
/** Most months closed at once: a brewery's first closing takes its whole past. */
const mostClosed = 120;

export type ExciseService = ReturnType<typeof createExciseService>;

/** The excise on beer, calculated from the ledger of finished products, and the closing of months. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the operations of one service, each a function of its own, over the same dependencies
export function createExciseService(dependencies: ReminderDependencies) {
  const { database, now } = dependencies;
  const today = () => calendarDateOf(now());

  const readYear = async (tx: TenantTransaction, year: number): Promise<ExciseYear> => {
    const present = today().slice(0, 7);
    const last = `${year}-12` < present ? `${year}-12` : present;
    const counted = await countBooks(tx, `${year}-01`, last);
    const gaps = await selectIncompleteProducts(
      tx,
      counted.unmeasuredBatchIds,
      `${year + 1}-01-01`,
      listLimits.exciseGaps,
    );
    return shownYear(year, counted, gaps);
  };

  /** A month once the work of a transaction is done; it is checked after it. */
  const monthAfterwards = async (
    actor: Actor,
    month: string,
    work: (tx: TenantTransaction) => Promise<void> = async () => undefined,
  ): Promise<ExciseMonth> => {
    const opened = await withTenant(database, actor, async (tx) => {
      await work(tx);
      return openMonth(tx, month);
    });
    return showOpened(opened, today());
  };

  const readRates = (actor: Actor): Promise<ExciseRate[]> =>
    withTenant(database, actor, async (tx) => {
      const month = today().slice(0, 7);
      return (await selectBooks(tx, month, month)).rates.map(shownRate);
    });

  return {
    ...createDeclarations(dependencies),
    remind: createDeclarationReminder(dependencies),

    /** @throws BAD_USER_INPUT for an implausible year */
    year: (actor: Actor, year: number): Promise<ExciseYear> => {
      refuseYear(year);
      return withTenant(database, actor, (tx) => readYear(tx, year));
    },

    /** @throws BAD_USER_INPUT */
    month: async (actor: Actor, month: string): Promise<ExciseMonth> => {
      refuseMonth(month);
      return monthAfterwards(actor, month);
    },

    /** The movements behind a figure of a month. @throws BAD_USER_INPUT */
    movements: (
      actor: Actor,
      args: QueryExciseMovementsArgs & { readonly first: number; readonly page: number },
    ): Promise<ExciseMovementPage> => {
      const { month, label = null, figure, first, page } = args;
      refuseMonth(month);
      const request = pageRequest(first, page, maxMovements);
      const isStock = figure === 'opening' || figure === 'closing';
      const until = figure === 'opening' ? month : monthAfter(month);
      return withTenant(database, actor, async (tx) => {
        const { months } = await countBooks(tx, month, month);
        const line = months
          .find((one) => one.month === month)
          ?.lines.find(({ product }) => (product?.label ?? null) === label);
        const { rows, totalCount, totalLiters } = await selectExciseMovements(
          tx,
          {
            from: isStock ? null : `${month}-01`,
            until: `${until}-01`,
            flow: isStock ? null : figure,
            batchIds: (figure === 'opening' ? line?.openingBatchIds : line?.batchIds) ?? [],
            withoutBatch: label === null,
          },
          request,
        );
        return {
          nodes: rows.map(shownMovement),
          pageInfo: pageInfo(request, totalCount),
          totalCount,
          totalLiters,
        };
      });
    },

    closings: (actor: Actor, first: number): Promise<MonthClosing[]> =>
      withTenant(database, actor, (tx) =>
        closings.selectListedClosings(tx, Math.min(Math.max(first, 1), listLimits.monthClosings)),
      ),

    /**
     * Closes a month and the open ones before it.
     * @throws BAD_USER_INPUT for a month that has not ended, is closed or that customs would refuse
     */
    close: async (actor: Actor, month: string): Promise<ExciseMonth> => {
      refuseMonth(month);
      if (month >= today().slice(0, 7)) {
        refuseField('month', 'Ce mois n’est pas terminé : il se clôture à partir du 1er.');
      }
      return monthAfterwards(actor, month, async (tx) => {
        await allowLongWork(tx);
        await closings.lockBooks(tx, actor.tenantId);
        const books = await countBooks(tx, null, month);
        if (books.closedUntil && month <= books.closedUntil) {
          refuseField('month', 'Ce mois est déjà clôturé.');
        }
        const open = books.months.filter(({ closed }) => closed === null);
        if (open.length > mostClosed) {
          refuseField(
            'month',
            `Clôturez d’abord un mois plus ancien : ${mostClosed} au plus à la fois.`,
          );
        }
        const context = writeContextOf(actor, now);
        const checked = await checkMonths(open, books);
        const days = open.map((counted) => ({
          month: counted.month,
          startDate: `${counted.month}-01`,
          endDate: lastDayOfMonth(counted.month),
        }));
        const ofMonths = await productsOfMonths.ask(tx, days);
        for (const [index, counted] of open.entries()) {
          const refused = checked[index]?.checks.find(({ isBlocking }) => isBlocking);
          if (refused) throw badUserInput(`${monthTitle(counted.month)} : ${refused.message}`);
          const period = days[index];
          const kept = ofMonths.get(counted.month);
          if (!period || !kept) throw new Error(`Nothing was kept of ${counted.month}.`);
          const ingredients = await selectIngredientStock(tx, period.endDate, false, period);
          await closings.insertClosing(tx, context, counted.month, {
            excise: withoutClosing(counted),
            stock: { ingredients, products: kept.products, isAtCost: true },
            costs: kept.costs,
          });
        }
      });
    },

    /** @throws BAD_USER_INPUT for a month that is open, or before a closed one */
    reopen: async (actor: Actor, month: string, reason: string): Promise<ExciseMonth> => {
      refuseMonth(month);
      const kept = parseInput(reopeningSchema, { reason }).reason;
      return monthAfterwards(actor, month, async (tx) => {
        await closings.lockBooks(tx, actor.tenantId);
        const context = writeContextOf(actor, now);
        if (!(await closings.reopen(tx, context, month, kept))) {
          refuseField('month', 'Seul le dernier mois clôturé se rouvre.');
        }
      });
    },

    stateSmallBrewery: (actor: Actor, input: SmallBreweryInput): Promise<ExciseYear> => {
      const stated = parseInput(smallBreweryYearSchema, input);
      return withTenant(database, actor, async (tx) => {
        const context = writeContextOf(actor, now);
        await store.insertSmallBreweryYear(tx, context, stated, isSmallBrewery(stated));
        return readYear(tx, stated.year);
      });
    },

    saveSettings: (actor: Actor, input: ExciseSettingsInput): Promise<ExciseYear> => {
      const settings = parseInput(exciseSettingsSchema, input);
      return withTenant(database, actor, async (tx) => {
        await store.writeSettings(tx, actor.tenantId, settings);
        return readYear(tx, Number(today().slice(0, 4)));
      });
    },

    /** @throws BAD_USER_INPUT */
    writeObservation: async (
      actor: Actor,
      month: string,
      label: string,
      text: string,
    ): Promise<ExciseMonth> => {
      refuseMonth(month);
      const { observation } = parseInput(observationSchema, { observation: text });
      return monthAfterwards(actor, month, (tx) =>
        store.writeObservation(tx, writeContextOf(actor, now), month, label, observation),
      );
    },

    /** The rates that hold, for the editor. */
    rates: readRates,

    /** @throws BAD_USER_INPUT, FORBIDDEN */
    enterRate: async (actor: Actor, input: ExciseRateInput): Promise<ExciseRate[]> => {
      const values = parseInput(exciseRateSchema, input);
      const isEntered = await withTenant(database, actor, (tx) => store.insertRate(tx, values));
      if (!isEntered) throw forbidden();
      return readRates(actor);
    },
  };
}

const withoutClosing = ({ closed: _closed, observations: _observations, ...month }: CountedMonth) =>
  month;
