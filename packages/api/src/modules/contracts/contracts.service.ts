import { type ContractValues, contractSchema } from '@cervoise/domain/contracts';
import { calendarDateOf } from '@cervoise/domain/dates';
import { identifier } from '../../db/identifier';
import { largestTablePage, pageInfo, pageRequest } from '../../db/page';
import { type Actor, type TenantTransaction, withTenant } from '../../db/tenant-transaction';
import { writeOnce } from '../../db/write-once';
import { conflict, notFound, parseInput, refuseField } from '../../errors';
import type {
  BreweryStatus,
  Contract,
  ContractInput,
  ContractPage,
  ContractView,
} from '../../generated/resolvers';
import type { PageArguments } from '../../records/record-lists';
import { recordContractChange } from './contract-audit';
import { announceStatus, type ContractDependencies } from './contract-dependencies';
import { shownContract, shownStatus } from './contract-view';
import * as store from './contracts.store';
import { createErasure } from './erasure';
import { createContractReminders } from './reminders';
import { createTermination } from './termination';

export type ContractsService = ReturnType<typeof createContractsService>;

/** The life cycle of a brewery: trial, contract, unpaid invoices, termination and erasure. */
export function createContractsService(dependencies: ContractDependencies) {
  const { database, now } = dependencies;
  const today = () => calendarDateOf(now());
  const read = async (tx: TenantTransaction, id: string): Promise<Contract> => {
    const row = await store.findContract(tx, id);
    if (!row) throw notFound('Contrat non trouvé');
    return shownContract(row, today());
  };

  return {
    ...createTermination(dependencies),
    /** Sends a brewery the due reminders of its contract; each once. */
    remind: createContractReminders(dependencies),
    /** Erases a brewery whose contract ended long enough ago. */
    eraseWhenDue: createErasure(dependencies),

    /** Of the actor's brewery; null for the editor, which has no contract. */
    status: (actor: Actor): Promise<BreweryStatus | null> =>
      withTenant(database, actor, async (tx) => {
        const own = await store.findOwnContract(tx);
        return own ? shownStatus(own, today()) : null;
      }),

    /** @throws NOT_FOUND */
    get: (actor: Actor, breweryId: string): Promise<Contract> => {
      const id = identifier(breweryId, 'Contrat non trouvé');
      return withTenant(database, actor, (tx) => read(tx, id));
    },

    /** @throws BAD_USER_INPUT outside the bounds of a page, of up to 500 rows */
    page: (
      actor: Actor,
      {
        view,
        search,
        first,
        page,
      }: PageArguments & { readonly view: ContractView; readonly search?: string | null },
    ): Promise<ContractPage> => {
      const request = pageRequest(first, page, largestTablePage);
      const filter = { view, search: search ?? '', today: today() };
      return withTenant(database, actor, async (tx) => {
        const totalCount = await store.countContracts(tx, filter);
        const rows = await store.selectContracts(tx, filter, request);
        const nodes = rows.map((row) => shownContract(row, filter.today));
        return { nodes, totalCount, pageInfo: pageInfo(request, totalCount) };
      });
    },

    /**
     * Sets the provider's record. A termination starts today at the earliest: an earlier one could
     * erase at once.
     * @throws NOT_FOUND, CONFLICT when `updatedAt` is stale, BAD_USER_INPUT with field errors
     */
    update: (
      actor: Actor,
      { breweryId, updatedAt, requestId, ...input }: ContractInput,
    ): Promise<Contract> => {
      const id = identifier(breweryId, 'Contrat non trouvé');
      const values = parseInput(contractSchema, {
        ...input,
        trialEndsOn: input.trialEndsOn ?? null,
        startsOn: input.startsOn ?? null,
        unpaidSince: input.unpaidSince ?? null,
        terminatedOn: input.terminatedOn ?? null,
      });
      return writeOnce(
        database,
        actor,
        { operation: 'updateContract', requestId, about: id, input: { id, ...values } },
        async (tx) => {
          const before = await store.lockContract(tx, id);
          if (!before) throw notFound('Contrat non trouvé');
          if (updatedAt && updatedAt.getTime() !== before.updatedAt.getTime()) throw conflict();
          refuseInvalidDates(before, values, today());
          const { terminatedBy, terminationReason, erasureAskedOn } = before;
          const ended =
            values.terminatedOn !== before.terminatedOn
              ? { terminatedBy: null, terminationReason: null, erasureAskedOn: null }
              : { terminatedBy, terminationReason, erasureAskedOn };
          await store.updateContract(
            tx,
            id,
            { ...values, ...ended },
            nextInstant(before.updatedAt, now()),
          );
          await recordContractChange(tx, actor, { before, values, at: now() });
          announceStatus(tx, id);
          return read(tx, id);
        },
        (tx) => read(tx, id),
      );
    },
  };
}

/**
 * @throws BAD_USER_INPUT for a termination in the past, after the erasure or before the start, or an
 * unpaid date in the future
 */
function refuseInvalidDates(
  before: store.ContractRow,
  { startsOn, terminatedOn, unpaidSince }: ContractValues,
  today: string,
): void {
  const isNewEnd = terminatedOn !== before.terminatedOn;
  // A brewery may end its contract before the first day: the record can be edited all the same.
  const isNewSpan = isNewEnd || startsOn !== before.startsOn;
  if (isNewSpan && startsOn && terminatedOn && terminatedOn < startsOn) {
    refuseField('terminatedOn', 'La résiliation précède le début du contrat.');
  }
  if (isNewEnd && before.erasedAt) {
    refuseField('terminatedOn', 'Les données de cette brasserie sont effacées.');
  }
  if (isNewEnd && terminatedOn && terminatedOn < today) {
    refuseField('terminatedOn', 'La résiliation commence aujourd’hui au plus tôt.');
  }
  if (unpaidSince && unpaidSince !== before.unpaidSince && unpaidSince > today) {
    refuseField('unpaidSince', 'Cette échéance est encore à venir.');
  }
}

/**
 * The present instant, but later than the previous one, so that two versions never have the same.
 */
const nextInstant = (before: Date, present: Date) =>
  new Date(Math.max(present.getTime(), before.getTime() + 1));
