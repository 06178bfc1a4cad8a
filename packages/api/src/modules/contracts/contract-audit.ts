import { type ContractValues, contractFieldLabels } from '@cervoise/domain/contracts';
import { authorOf } from '../../db/author';
import { readInstallation } from '../../db/installation';
import { type Actor, enterTenant, type TenantTransaction } from '../../db/tenant-transaction';
import { recordAudit } from '../audit';
import type { ContractRow } from './contracts.store';

// Its keys are exactly those of the values.
const fields = Object.keys(contractFieldLabels) as (keyof ContractValues)[];

interface ContractChange {
  readonly before: ContractRow;
  readonly values: ContractValues;
  readonly at: Date;
}

/** Records in the editor's log which fields of a contract were changed; nothing without a change. */
export async function recordContractChange(
  tx: TenantTransaction,
  actor: Actor,
  { before, values, at }: ContractChange,
): Promise<void> {
  const changed = fields.filter((field) => values[field] !== before[field]);
  if (changed.length === 0) return;
  await recordAudit(tx, {
    tenantId: actor.tenantId,
    area: 'breweries',
    action: 'contract_changed',
    entityId: before.breweryId,
    entityName: before.breweryName,
    reason: changed.map((field) => contractFieldLabels[field]).join(', '),
    userId: actor.userId,
    userName: authorOf(actor).name,
    createdAt: at,
  });
}

type OwnAction = 'contract_terminated' | 'termination_withdrawn' | 'erasure_requested';

/** Records in the brewery's log what its admin did to its contract. */
export const recordOwnAction = (
  tx: TenantTransaction,
  actor: Actor,
  action: OwnAction,
  at: Date,
  reason?: string,
) =>
  recordAudit(tx, {
    tenantId: actor.tenantId,
    area: 'breweries',
    action,
    reason,
    userId: actor.userId,
    userName: authorOf(actor).name,
    createdAt: at,
  });

interface Brewery {
  readonly tenantId: string;
  readonly breweryName: string;
}

/** Records in the editor's log what became of a brewery by itself. */
async function recordByItself(
  tx: TenantTransaction,
  action: 'brewery_erased' | 'trial_lapsed',
  { tenantId, breweryName }: Brewery,
  at: Date,
): Promise<void> {
  const { editorTenantId } = await readInstallation(tx);
  if (!editorTenantId) return;
  await enterTenant(tx, { tenantId: editorTenantId });
  await recordAudit(tx, {
    tenantId: editorTenantId,
    area: 'breweries',
    action,
    entityId: tenantId,
    entityName: breweryName,
    userName: 'Cervoise',
    createdAt: at,
  });
}

/** Records that a brewery was erased: its own log went with it. */
export const recordErasure = (tx: TenantTransaction, brewery: Brewery, at: Date) =>
  recordByItself(tx, 'brewery_erased', brewery, at);

/** Records that a trial ended without a contract: its erasure follows. */
export const recordEndOfTrial = (tx: TenantTransaction, brewery: Brewery, at: Date) =>
  recordByItself(tx, 'trial_lapsed', brewery, at);
