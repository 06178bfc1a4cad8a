import { randomUUID } from 'node:crypto';
import { withTenant } from '../../../db/tenant-transaction';
import type {
  CreateInventoryItemInput,
  InventoryItem,
  InventoryItemChange,
  InventoryStatus,
  MoveInventoryItemInput,
  ProductMovement,
  UpdateInventoryItemInput,
} from '../../../generated/resolvers';
import type { TestApi } from '../../../testing';
import { insertBatch } from '../../production/testing/insert-batch';
import { insertRecipeName } from '../../recipes/recipe-names';

/** A product as JSON: instants are texts. */
export interface AnsweredItem extends Omit<InventoryItem, 'movements' | 'createdAt' | 'updatedAt'> {
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly movements: { readonly totalCount: number; readonly nodes: readonly ProductMovement[] };
}

const itemFields = `
  id recipe { id name } batch { id batchNumber } containerType volumeInLiters quantity status
  packagingDate bestBeforeDate location unitPrice barcodeId notes isDeleted createdAt updatedAt
  movements(first: 40) {
    totalCount
    nodes { id inventoryItemId kind quantity quantityAfter reason location otherItemId correctsId isCorrected
      happenedOn postedOn unitPrice customerName documentNumber destination lossBasis soldOn
      userName }
  }`;

/** A beer with one batch. */
export interface Beer {
  readonly recipeId: string;
  readonly batchId: string;
}

/**
 * Inserts a beer with a batch, of which 1 000 hl can be in containers, directly into the database, which needs fewer calls than brewing it.
 */
export async function brew(
  api: TestApi,
  email: string,
  name: string,
  batchNumber: string,
): Promise<Beer> {
  const { tenantId } = await api.actorOf(email);
  return withTenant(api.database, { tenantId }, async (tx) => {
    const recipeId = await insertRecipeName(tx, tenantId, name);
    const batchId = await insertBatch(tx, tenantId, {
      batchNumber,
      recipeId,
      status: 'packaged',
      brewDate: '2026-01-05',
      fermentationStartDate: null,
      fermentationEndDate: null,
      packagingDate: '2026-02-02',
      bestBeforeDate: '2027-02-02',
      volumeInLiters: 100_000,
    });
    return { recipeId, batchId };
  });
}

/** The operations on finished products, as the holder of a token who packages one beer. */
export function inventoryCalls(api: TestApi, token: string, beer: Beer) {
  const call = (operation: string, variables: string, passed: string, values: object) =>
    api.query<{ answer: AnsweredItem }>(
      `${operation} (${variables}) { answer: ${passed} { ${itemFields} } }`,
      { ...values },
      token,
    );
  const withInput = (name: string, type: string, input: object) =>
    call('mutation', `$input: ${type}!`, `${name}(input: $input)`, { input });
  return {
    create: (input: Partial<CreateInventoryItemInput> = {}) =>
      withInput('createInventoryItem', 'CreateInventoryItemInput', {
        recipeId: beer.recipeId,
        containerType: 'bottle',
        volumeInLiters: 0.33,
        quantity: 48,
        packagingDate: '2026-02-02',
        ...input,
      }),
    update: (input: Omit<UpdateInventoryItemInput, 'updatedAt'> & { updatedAt?: string }) =>
      withInput('updateInventoryItem', 'UpdateInventoryItemInput', input),
    move: (input: Omit<MoveInventoryItemInput, 'requestId'> & { requestId?: string }) =>
      withInput('moveInventoryItem', 'MoveInventoryItemInput', {
        requestId: randomUUID(),
        ...(input.move === 'loss' && { lossBasis: 'allowance' }),
        ...input,
      }),
    adjust: (id: string, quantity: number, more: { reason?: string; requestId?: string } = {}) =>
      call(
        'mutation',
        '$id: ID!, $quantity: Int!, $reason: String, $requestId: ID',
        'adjustInventoryQuantity(id: $id, quantity: $quantity, reason: $reason, requestId: $requestId)',
        { id, quantity, ...more },
      ),
    count: (
      id: string,
      quantity: number,
      more: { reason?: string; happenedOn?: string; requestId?: string } = {},
    ) =>
      call(
        'mutation',
        '$id: ID!, $quantity: Int!, $reason: String, $happenedOn: Date, $requestId: ID',
        'countInventoryItem(id: $id, quantity: $quantity, reason: $reason, happenedOn: $happenedOn, requestId: $requestId)',
        { id, quantity, ...more },
      ),
    correct: (movementId: string | undefined, quantity: number, requestId: string = randomUUID()) =>
      withInput('correctProductMovement', 'CorrectProductMovementInput', {
        ...{ movementId, quantity, requestId },
        reason: 'Erreur de saisie',
      }),
    setStatus: (id: string, status: InventoryStatus) =>
      call(
        'mutation',
        '$id: ID!, $status: InventoryStatus!',
        'updateInventoryStatus(id: $id, status: $status)',
        { id, status },
      ),
    restore: (id: string) => call('mutation', '$id: ID!', 'restoreInventoryItem(id: $id)', { id }),
    remove: (id: string) =>
      api.query<{ answer: boolean }>(
        'mutation ($id: ID!) { answer: removeInventoryItem(id: $id) }',
        { id },
        token,
      ),
    get: (id: string) => call('query', '$id: ID!', 'inventoryItem(id: $id)', { id }),
    changes: async (id: string): Promise<readonly InventoryItemChange[]> => {
      const { data, errors } = await api.query<{ answer: readonly InventoryItemChange[] }>(
        `query ($id: ID!) {
          answer: inventoryItemChanges(id: $id) { id inventoryItemId field before after userName }
        }`,
        { id },
        token,
      );
      if (errors) throw new Error(errors[0]?.message);
      return data.answer;
    },
    list: async (field: string): Promise<string[]> => {
      const { data } = await api.query<{ answer: { id: string }[] }>(
        `{ answer: ${field} { id } }`,
        {},
        token,
      );
      return data.answer.map(({ id }) => id);
    },
  };
}

export type InventoryCalls = ReturnType<typeof inventoryCalls>;

/** The data of an answer without errors. */
export async function answered(answer: ReturnType<InventoryCalls['get']>): Promise<AnsweredItem> {
  const { data, errors } = await answer;
  if (errors) throw new Error(errors[0]?.message);
  return data.answer;
}
