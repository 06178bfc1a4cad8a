import type { LeadStatus, LeadValues } from '@cervoise/domain/leads';
import { searchKey } from '@cervoise/domain/text';
import { type Kysely, sql } from 'kysely';
import { containing } from '../../db/containing';
import type { Database } from '../../db/database';
import type { TenantTransaction } from '../../db/tenant-transaction';
import type { Lead } from '../../generated/resolvers';

export interface StoredLead {
  readonly id: string;
  readonly status: LeadStatus;
  readonly createdAt: Date;
  /** False when the same application was stored before. */
  readonly isNew: boolean;
}

const searched = ({ email, firstName, lastName, breweryName, region }: LeadValues) =>
  searchKey([firstName, lastName, email, breweryName, region].filter(Boolean).join(' '));

/**
 * Stores an application, before any tenant is known. Returns nothing when the stamp was used by
 * another one.
 */
export async function storeLead(
  database: Kysely<Database>,
  values: LeadValues,
  stamp: Buffer,
  at: Date,
): Promise<StoredLead | undefined> {
  // The parameter names of the function `store_lead`.
  const sent = {
    email: values.email,
    first_name: values.firstName || null,
    last_name: values.lastName || null,
    brewery_name: values.breweryName || null,
    phone_number: values.phoneNumber || null,
    production_volume_hl: values.productionVolumeHl ?? null,
    region: values.region || null,
    message: values.message || null,
    search_key: searched(values),
  };
  const { rows } = await sql<StoredLead>`
    select lead_id as id, lead_status as status, lead_created_at as "createdAt",
           is_new as "isNew"
      from store_lead(${JSON.stringify(sent)}::jsonb, ${stamp}, ${at})`.execute(database);
  return rows[0];
}

const leadColumns = [
  'id',
  'email',
  'firstName',
  'lastName',
  'breweryName',
  'phoneNumber',
  'productionVolumeHl',
  'region',
  'message',
  'status',
  'breweryId',
  'createdAt',
] as const;

export interface LeadFilter {
  readonly status?: LeadStatus | null;
  readonly search?: string | null;
}

function matching(tx: TenantTransaction, { status, search }: LeadFilter) {
  let query = tx.selectFrom('leads');
  if (status) query = query.where('status', '=', status);
  if (search?.trim()) query = query.where('searchKey', 'like', containing(search));
  return query;
}

/** Applications, newest first. */
export const selectLeads = (
  tx: TenantTransaction,
  filter: LeadFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<Lead[]> =>
  matching(tx, filter)
    .select(leadColumns)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();

export async function countLeads(tx: TenantTransaction, filter: LeadFilter): Promise<number> {
  const { count } = await matching(tx, filter)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Returns the updated application; nothing when the id is unknown, or `converted` is given to one
 * without a brewery.
 */
export const setLeadStatus = (
  tx: TenantTransaction,
  id: string,
  status: LeadStatus,
  at: Date,
): Promise<Lead | undefined> =>
  tx
    .updateTable('leads')
    .set({ status, updatedAt: at })
    .where('id', '=', id)
    .$if(status === 'converted', (query) => query.where('breweryId', 'is not', null))
    .returning(leadColumns)
    .executeTakeFirst();

export const findLead = (tx: TenantTransaction, id: string) =>
  tx.selectFrom('leads').select('id').where('id', '=', id).executeTakeFirst();

/** Erases an application; false for an unknown one, and one that became a brewery. */
export async function eraseLead(tx: TenantTransaction, id: string): Promise<boolean> {
  const { rows } = await sql<{ erased: boolean }>`select erase_lead(${id}) as erased`.execute(tx);
  return rows[0]?.erased ?? false;
}

/**
 * Stores the brewery created from an application.
 * @returns false for an unknown or already converted one
 */
export async function convertLead(
  tx: TenantTransaction,
  id: string,
  breweryId: string,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('leads')
    .set({ status: 'converted', breweryId, updatedAt: at })
    .where('id', '=', id)
    .where('breweryId', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
