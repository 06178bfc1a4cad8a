import type { ContractDates, ContractValues } from '@cervoise/domain/contracts';
import { sql } from 'kysely';
import { containing } from '../../db/containing';
import type { PageRequest } from '../../db/page';
import type { TenantTransaction } from '../../db/tenant-transaction';
import type { ContractView } from '../../generated/resolvers';

/** The record's part that a brewery may see. */
export interface OwnContract extends ContractDates {
  readonly breweryName: string;
  readonly isPartner: boolean;
  readonly terminatedBy: string | null;
  readonly erasureAskedOn: string | null;
}

/** Creates the record of the transaction's tenant. */
export async function openContract(
  tx: TenantTransaction,
  breweryName: string,
  trialEndsOn: string | null,
): Promise<void> {
  await sql`select open_contract(${breweryName}, ${trialEndsOn})`.execute(tx);
}

/** The record of the transaction's tenant. */
export async function findOwnContract(tx: TenantTransaction): Promise<OwnContract | undefined> {
  const { rows } = await sql<OwnContract>`select * from own_contract()`.execute(tx);
  return rows[0];
}

/** @returns whether it was not terminated before */
export async function terminateOwnContract(
  tx: TenantTransaction,
  day: string,
  reason: string,
  at: Date,
): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`
    select terminate_own_contract(${day}, ${reason}, ${at}) as done`.execute(tx);
  return rows[0]?.done ?? false;
}

/** @returns whether there was a termination of the brewery's own */
export async function withdrawOwnTermination(tx: TenantTransaction, at: Date): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`
    select withdraw_own_termination(${at}) as done`.execute(tx);
  return rows[0]?.done ?? false;
}

/**
 * Requests early erasure.
 * @returns whether the contract has ended
 */
export async function askOwnErasure(
  tx: TenantTransaction,
  day: string,
  at: Date,
): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`
    select ask_own_erasure(${day}, ${at}) as done`.execute(tx);
  return rows[0]?.done ?? false;
}

/**
 * Deletes a tenant with all its rows.
 * @returns how many of each table
 * @throws when it is not due
 */
export async function eraseTenant(
  tx: TenantTransaction,
  tenantId: string,
  day: string,
  at: Date,
): Promise<{ tableName: string; removed: number }[]> {
  const { rows } = await sql<{ tableName: string; removed: number }>`
    select * from erase_tenant(${tenantId}, ${day}, ${at})`.execute(tx);
  return rows;
}

/**
 * Ends a trial that nobody signed.
 * @returns whether it did
 */
export async function endLapsedTrial(
  tx: TenantTransaction,
  day: string,
  lastTrialDay: string,
  at: Date,
): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`
    select end_lapsed_trial(${day}, ${lastTrialDay}, ${at}) as done`.execute(tx);
  return rows[0]?.done ?? false;
}

const contractColumns = [
  'breweryId',
  'breweryName',
  'siren',
  'street',
  'postalCode',
  'city',
  'country',
  'isPartner',
  'trialEndsOn',
  'startsOn',
  'unpaidSince',
  'terminatedOn',
  'terminationReason',
  'terminatedBy',
  'erasureAskedOn',
  'erasedAt',
  'createdAt',
  'updatedAt',
] as const;

/** For the editor; empty for anyone else. */
export const findContract = (tx: TenantTransaction, breweryId: string) =>
  tx
    .selectFrom('contracts')
    .select(contractColumns)
    .where('breweryId', '=', breweryId)
    .executeTakeFirst();

export type ContractRow = NonNullable<Awaited<ReturnType<typeof findContract>>>;

/** Reads and locks a record. */
export const lockContract = (tx: TenantTransaction, breweryId: string) =>
  tx
    .selectFrom('contracts')
    .select(contractColumns)
    .where('breweryId', '=', breweryId)
    .forUpdate()
    .executeTakeFirst();

interface ContractFilter {
  readonly view: ContractView;
  readonly search: string;
  readonly today: string;
}

const matching = (tx: TenantTransaction, { view, search, today }: ContractFilter) =>
  tx
    .selectFrom('contracts')
    .$if(view === 'trial', (query) =>
      query
        .where('trialEndsOn', 'is not', null)
        .where('startsOn', 'is', null)
        .where('terminatedOn', 'is', null),
    )
    .$if(view === 'unpaid', (query) =>
      query.where('unpaidSince', 'is not', null).where('erasedAt', 'is', null),
    )
    .$if(view === 'ended', (query) => query.where('terminatedOn', '<=', today))
    .$if(search.trim() !== '', (query) => query.where('searchKey', 'like', containing(search)));

export const selectContracts = (
  tx: TenantTransaction,
  filter: ContractFilter,
  { limit, offset }: PageRequest,
) =>
  matching(tx, filter)
    .select(contractColumns)
    .orderBy('searchKey')
    .orderBy('breweryId')
    .limit(limit)
    .offset(offset)
    .execute();

export async function countContracts(
  tx: TenantTransaction,
  filter: ContractFilter,
): Promise<number> {
  const { count } = await matching(tx, filter)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export const updateContract = (
  tx: TenantTransaction,
  breweryId: string,
  values: ContractValues &
    Pick<ContractRow, 'terminatedBy' | 'terminationReason' | 'erasureAskedOn'>,
  updatedAt: Date,
) =>
  tx
    .updateTable('contracts')
    .set({ ...values, updatedAt })
    .where('breweryId', '=', breweryId)
    .execute();
