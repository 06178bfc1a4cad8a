import {
  type CostYearValues,
  conversionPerHectoliter,
  costYearOn,
  costYearSchema,
  financialYearOf,
} from '@cervoise/domain/costs';
import { calendarDateOf } from '@cervoise/domain/dates';
import { listLimits } from '@cervoise/domain/lists';
import { writeContextOf } from '../../db/author';
import { type Actor, type TenantTransaction, withTenant } from '../../db/tenant-transaction';
import { parseInput, refuseField } from '../../errors';
import type { CostSettings, CostYearInput } from '../../generated/resolvers';
import type { ServiceDependencies } from '../../service-dependencies';
import { selectFinancialYear } from '../excise';
import { insertCostYear, type StoredCostYear, selectCostYears } from './cost-years.store';

export type CostsService = ReturnType<typeof createCostsService>;

/** What a brewery states of its financial years for the cost of its beer. */
export function createCostsService({
  database,
  now,
}: Pick<ServiceDependencies, 'database' | 'now'>) {
  async function settings(tx: TenantTransaction): Promise<CostSettings> {
    const years = await selectCostYears(tx);
    const { startMonth, closedUntil } = await selectFinancialYear(tx);
    const today = calendarDateOf(now());
    const yearStart = financialYearOf(today, startMonth);
    const applied = costYearOn(years, today);
    return {
      yearStart,
      method: applied.method,
      perHectoliter: conversionPerHectoliter(applied),
      isMethodFixed: closedUntil !== null && closedUntil >= yearStart,
      years: years.slice(-listLimits.costYears).map((year) => ({
        ...year,
        perHectoliter: conversionPerHectoliter(year),
      })),
    };
  }

  return {
    settings: (actor: Actor): Promise<CostSettings> => withTenant(database, actor, settings),

    /** @throws BAD_USER_INPUT for a day that begins no financial year, or a method that is fixed */
    stateYear: (actor: Actor, input: CostYearInput): Promise<CostSettings> => {
      const year = parseInput(costYearSchema, input);
      return withTenant(database, actor, async (tx) => {
        const { startMonth, closedUntil } = await selectFinancialYear(tx);
        if (financialYearOf(year.startsOn, startMonth) !== year.startsOn) {
          refuseField('startsOn', 'Aucun exercice ne commence ce jour-là.');
        }
        refuseOtherMethod(year, await selectCostYears(tx), closedUntil);
        await insertCostYear(tx, writeContextOf(actor, now), year);
        return settings(tx);
      });
    },
  };
}

/** @throws BAD_USER_INPUT where months of the year were closed with another method */
function refuseOtherMethod(
  { startsOn, method }: CostYearValues,
  years: readonly StoredCostYear[],
  closedUntil: string | null,
): void {
  const isFixed = closedUntil !== null && closedUntil >= startsOn;
  if (isFixed && costYearOn(years, startsOn).method !== method) {
    refuseField(
      'method',
      'Des mois de cet exercice sont clôturés : la méthode change au début d’un exercice.',
    );
  }
}
