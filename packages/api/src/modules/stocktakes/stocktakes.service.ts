import { randomUUID } from 'node:crypto';
import { calendarDateOf, frenchDay } from '@cervoise/domain/dates';
import { listLimits } from '@cervoise/domain/lists';
import { can } from '@cervoise/domain/roles';
import {
  dueCounts,
  stocktakeCauseSchema,
  stocktakeCountSchema,
  stocktakeSchema,
} from '@cervoise/domain/stocktakes';
import { countText } from '@cervoise/domain/text';
import { groupBy } from '../../collections/group-by';
import { sentFields } from '../../collections/sent-fields';
import { type WriteContext, writeContextOf } from '../../db/author';
import { announceChange } from '../../db/committed-changes';
import { identifier } from '../../db/identifier';
import { type Actor, type TenantTransaction, withTenant } from '../../db/tenant-transaction';
import { type WriteRequest, writeOnce } from '../../db/write-once';
import { notFound, parseInput } from '../../errors';
import type {
  CountStocktakeLineInput,
  CreateStocktakeInput,
  DueCount,
  ExplainStocktakeLineInput,
  StocktakeLine,
  StocktakeStepInput,
} from '../../generated/resolvers';
import { createRecordService } from '../../records/record-service';
import type { ServiceDependencies } from '../../service-dependencies';
import { readLogo } from '../brewery-logo';
import { type StockChange, stockAlert } from '../ingredients';
import type { NotificationSummary, NotificationsService } from '../notifications';
import { countLine, explainLine, lineCounted, subjectIdOf } from './count-line';
import { openStocktake } from './open-stocktake';
import { selectStockToCount } from './stock-to-count.store';
import {
  type LineRow,
  lineView,
  selectLine,
  selectLines,
  selectLinesOf,
  withPacks,
  withProductCosts,
} from './stocktake-lines.store';
import { drawStocktakeSheet } from './stocktake-sheet';
import { refuseGivingUp, type StocktakeRow, stocktakes } from './stocktakes.store';
import { undoStocktake, validateStocktake } from './validate-stocktake';

type Dependencies = Pick<ServiceDependencies, 'database' | 'now'> & {
  readonly notifications: Pick<NotificationsService, 'notifyEach'>;
};

/** The single notification when a stocktake finds many articles low. */
const lowStockSummary = (count: number): NotificationSummary => ({
  type: 'low_stock',
  title: `Stock bas : ${countText(count, 'article')}`,
  message: `${countText(count, 'article est', 'articles sont')} sous le seuil après un inventaire.`,
  action: '/inventory/ingredients?view=low_stock',
});

/** Ingredients whose value is compared. */
const mostWeighed = 2000;

const noLine = 'Ligne d’inventaire non trouvée';

export type StocktakesService = ReturnType<typeof createStocktakesService>;

/** Stocktakes: opened, counted by several at once, validated and undone as a whole. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the operations of one service, each a function of its own, over the same dependencies
export function createStocktakesService({ database, now, notifications }: Dependencies) {
  const records = createRecordService(stocktakes, { database, now });
  const shown = ({ role }: Actor, row: LineRow) => lineView(row, can(role, 'validation.write'));

  const completed = async (tx: TenantTransaction, lines: readonly LineRow[]) =>
    withPacks(tx, await withProductCosts(tx, lines));
  const completedLine = async (tx: TenantTransaction, line: LineRow): Promise<LineRow> =>
    (await completed(tx, [line]))[0] ?? line;

  /** Writes a line once per request id; other screens learn that its stocktake changed. */
  async function writeLine(
    actor: Actor,
    request: WriteRequest,
    run: (tx: TenantTransaction, context: WriteContext) => Promise<LineRow>,
    find: (tx: TenantTransaction) => Promise<LineRow | undefined>,
  ): Promise<StocktakeLine> {
    const context = writeContextOf(actor, now);
    const row = await writeOnce(
      database,
      actor,
      request,
      async (tx) => {
        const line = await run(tx, context);
        const { tenantId } = actor;
        announceChange(tx, { tenantId, kind: 'Stocktake', ids: [line.stocktakeId] });
        return completedLine(tx, line);
      },
      async (tx) => {
        const line = await find(tx);
        return line && completedLine(tx, line);
      },
    );
    return shown(actor, row);
  }

  /** Runs a step of a locked stocktake, and notifies of the stocks that it makes low. */
  function step(
    actor: Actor,
    operation: string,
    { id, requestId }: StocktakeStepInput,
    run: (
      tx: TenantTransaction,
      context: WriteContext,
      row: StocktakeRow,
    ) => Promise<{ readonly row: StocktakeRow; readonly changes: readonly StockChange[] }>,
  ) {
    const about = stocktakes.idOf(id);
    const request = { operation, requestId, input: { id }, about };
    return records.write(actor, request, async (tx, context) => {
      const { row, changes } = await run(tx, context, await stocktakes.lockActive(tx, about));
      const alerts = changes.flatMap((change) => stockAlert(change) ?? []);
      if (alerts.length > 0) {
        await notifications.notifyEach(tx, actor.tenantId, [alerts], lowStockSummary, {
          at: context.at,
        });
      }
      return row;
    });
  }

  return {
    ...records,

    /** Lines by stocktake. */
    lines: (
      actor: Actor,
      ids: readonly string[],
    ): Promise<ReadonlyMap<string, readonly StocktakeLine[]>> =>
      withTenant(database, actor, async (tx) =>
        groupBy(
          (await completed(tx, await selectLines(tx, ids))).map((row) => shown(actor, row)),
          ({ stocktakeId }) => stocktakeId,
        ),
      ),

    /** The ingredients whose count is due. */
    due: (actor: Actor): Promise<DueCount[]> =>
      withTenant(database, actor, async (tx) => {
        const stocks = await selectStockToCount(tx, mostWeighed);
        return dueCounts(stocks, calendarDateOf(now())).slice(0, listLimits.countsDue);
      }),

    /** @throws BAD_USER_INPUT where there is nothing to count, or too much */
    create: (actor: Actor, { requestId, ...input }: CreateStocktakeInput) => {
      const values = parseInput(stocktakeSchema, sentFields(input));
      const request = { operation: 'createStocktake', requestId, input, about: randomUUID() };
      return records.write(actor, request, (tx, context) =>
        openStocktake(tx, context, request.about, values),
      );
    },

    /** @throws NOT_FOUND, BAD_USER_INPUT for a closed one */
    count: (actor: Actor, { requestId, ...input }: CountStocktakeLineInput) => {
      const stocktakeId = stocktakes.idOf(input.stocktakeId);
      const values = parseInput(stocktakeCountSchema, input);
      const about = subjectIdOf(values);
      return writeLine(
        actor,
        { operation: 'countStocktakeLine', requestId, input, about },
        async (tx, context) =>
          countLine(tx, context, await stocktakes.lockActive(tx, stocktakeId), values),
        async (tx) => lineCounted(await selectLinesOf(tx, stocktakeId, about), values),
      );
    },

    /** Gives it up. @throws NOT_FOUND, FORBIDDEN, BAD_USER_INPUT for a validated one */
    remove: (actor: Actor, id: string): Promise<true> =>
      can(actor.role, 'stocktakes.remove')
        ? records.remove(actor, id)
        : records.remove(actor, id, (tx, rows) => refuseGivingUp(tx, actor, rows)),

    /** @throws NOT_FOUND, BAD_USER_INPUT */
    explain: (actor: Actor, { requestId, ...input }: ExplainStocktakeLineInput) => {
      const about = identifier(input.id, noLine);
      const { cause } = parseInput(stocktakeCauseSchema, input);
      return writeLine(
        actor,
        { operation: 'explainStocktakeLine', requestId, input, about },
        async (tx) => {
          const line = await selectLine(tx, about);
          if (!line) throw notFound(noLine);
          return explainLine(tx, await stocktakes.lockActive(tx, line.stocktakeId), line, cause);
        },
        (tx) => selectLine(tx, about),
      );
    },

    /** The sheet to count with a pencil, as a PDF. @throws NOT_FOUND */
    sheet: async (actor: Actor, id: string): Promise<Buffer> => {
      const read = await withTenant(database, actor, async (tx) => {
        const stocktake = await stocktakes.find(tx, stocktakes.idOf(id));
        if (!stocktake) throw stocktakes.notFound();
        const lines = await selectLines(tx, [stocktake.id]);
        return { stocktake, lines, logo: await readLogo(tx) };
      });
      const { breweryName } = actor;
      const writtenOn = frenchDay(calendarDateOf(now()));
      return drawStocktakeSheet({ ...read, breweryName, writtenOn, createdAt: now() });
    },

    /** @throws NOT_FOUND, BAD_USER_INPUT */
    validate: (actor: Actor, input: StocktakeStepInput) =>
      step(actor, 'validateStocktake', input, validateStocktake),

    /** @throws NOT_FOUND, BAD_USER_INPUT */
    undo: (actor: Actor, input: StocktakeStepInput) =>
      step(actor, 'undoStocktake', input, (tx, context, row) =>
        undoStocktake(tx, context, row, now()),
      ),
  };
}
