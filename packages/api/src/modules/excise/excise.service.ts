import { calendarDateOf } from '@cervoise/domain/dates';
import { type ExciseFlow, exciseClassOf } from '@cervoise/domain/excise';
import { listLimits } from '@cervoise/domain/lists';
import { pageInfo, pageRequest } from '../../db/page';
import { type Actor, withTenant } from '../../db/tenant-transaction';
import { refuseField } from '../../errors';
import type {
  ExciseGap,
  ExciseMonth,
  ExciseMovement,
  ExciseMovementPage,
  ExciseYear,
  QueryExciseMovementsArgs,
} from '../../generated/resolvers';
import type { ServiceDependencies } from '../../service-dependencies';
import {
  type ExciseMovementRow,
  type IncompleteProduct,
  selectBatchesOfProducts,
  selectExciseMovements,
  selectIncompleteProducts,
} from '../inventory';
import { selectMeasuredAbvs } from '../production';
import { readIsSmallBrewery, writeIsSmallBrewery } from './excise.store';
import { type CountedYear, countYear } from './excise-year';

const maxMovements = 100;
const firstYear = 1900;
const lastYear = 2198;

/** @throws BAD_USER_INPUT */
export function refuseYear(year: number): void {
  if (year < firstYear || year > lastYear) refuseField('year', 'Cette année n’existe pas.');
}

const shownMonth = ({ lines, ...month }: CountedYear['months'][number]): ExciseMonth => ({
  ...month,
  lines: lines.map(({ flows, ...line }) => ({
    ...line,
    flows: Object.entries(flows).map(([flow, volume]) => ({
      // The keys of the record are the flows.
      flow: flow as ExciseFlow,
      ...volume,
    })),
  })),
});

const shownGap = ({ itemId, recipeName, ...gap }: IncompleteProduct): ExciseGap => ({
  ...gap,
  inventoryItemId: itemId,
  beerName: recipeName,
});

function shownMovement(row: ExciseMovementRow, abv: number | null): ExciseMovement {
  const { itemId, recipeName, day, ...movement } = row;
  return {
    ...movement,
    inventoryItemId: itemId,
    beerName: recipeName,
    happenedOn: day,
    abv,
    hectoliterDegrees:
      abv === null ? null : (Math.round(row.liters * 1000) * Math.round(abv * 100)) / 10_000_000,
  };
}

/** The first day of a month (YYYY-MM) and that of the next. @throws BAD_USER_INPUT */
function daysOf(month: string): { readonly from: string; readonly until: string } {
  const match = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(month);
  if (!match) return refuseField('month', 'Ce mois n’existe pas.');
  const [year, number] = [Number(match[1]), Number(match[2])];
  refuseYear(year);
  const until = new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10);
  return { from: `${month}-01`, until };
}

export type ExciseService = ReturnType<typeof createExciseService>;

/** The excise on beer, calculated from the ledger of finished products. */
export function createExciseService({
  database,
  now,
}: Pick<ServiceDependencies, 'database' | 'now'>) {
  return {
    /** @throws BAD_USER_INPUT for an implausible year */
    year: (actor: Actor, year: number): Promise<ExciseYear> => {
      refuseYear(year);
      return withTenant(database, actor, async (tx) => {
        const counted = await countYear(tx, year, calendarDateOf(now()));
        const { isSmallBrewery, months, unmeasuredBatchIds } = counted;
        const until = `${year + 1}-01-01`;
        const gaps = await selectIncompleteProducts(
          tx,
          unmeasuredBatchIds,
          until,
          listLimits.exciseGaps,
        );
        return {
          year,
          isSmallBrewery,
          months: months.map(shownMonth),
          gaps: gaps.map(shownGap),
        };
      });
    },

    /** The movements behind a figure of a month. @throws BAD_USER_INPUT */
    movements: (
      actor: Actor,
      args: QueryExciseMovementsArgs & { readonly first: number; readonly page: number },
    ): Promise<ExciseMovementPage> => {
      const { month, exciseClass = null, figure, first, page } = args;
      const { from, until } = daysOf(month);
      const request = pageRequest(first, page, maxMovements);
      const isStock = figure === 'opening' || figure === 'closing';
      return withTenant(database, actor, async (tx) => {
        const isSmallBrewery = await readIsSmallBrewery(tx);
        const batchIds = await selectBatchesOfProducts(tx);
        const strengths = await selectMeasuredAbvs(tx, batchIds);
        const { rows, totalCount, totalLiters } = await selectExciseMovements(
          tx,
          {
            from: isStock ? null : from,
            until: figure === 'opening' ? from : until,
            flow: isStock ? null : figure,
            batchIds: batchIds.filter(
              (id) => exciseClassOf(strengths.get(id) ?? null, isSmallBrewery) === exciseClass,
            ),
            withoutBatch: exciseClass === null,
          },
          request,
        );
        return {
          nodes: rows.map((row) =>
            shownMovement(row, row.batchId ? (strengths.get(row.batchId) ?? null) : null),
          ),
          pageInfo: pageInfo(request, totalCount),
          totalCount,
          totalLiters,
        };
      });
    },

    setSmallBrewery: (actor: Actor, isSmallBrewery: boolean): Promise<boolean> =>
      withTenant(database, actor, async (tx) => {
        await writeIsSmallBrewery(tx, actor.tenantId, isSmallBrewery);
        return isSmallBrewery;
      }),
  };
}
