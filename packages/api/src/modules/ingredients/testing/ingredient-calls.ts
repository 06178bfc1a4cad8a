import { randomUUID } from 'node:crypto';
import type {
  AdjustmentKind,
  CreateIngredientInput,
  Ingredient,
  IngredientLot,
  ReceiveIngredientLotInput,
  StockMovement,
  UpdateIngredientInput,
  UpdateIngredientLotInput,
} from '../../../generated/resolvers';
import type { TestApi } from '../../../testing';

/** An ingredient as JSON: instants are texts. */
export interface AnsweredIngredient
  extends Omit<Ingredient, 'lots' | 'movements' | 'createdAt' | 'updatedAt'> {
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly lots: readonly IngredientLot[];
  readonly movements: { readonly totalCount: number; readonly nodes: readonly StockMovement[] };
}

export const ingredientFields = `
  id name type description supplier originCountry unit stockQuantity minimumStockQuantity
  costPerUnit expiryDate lotNumber maltColor maltExtract alphaAcid hopForm yeastStrain yeastForm
  yeastAttenuation status stockValue expiredQuantity expiringQuantity isDeleted createdAt updatedAt
  lots(includeEmpty: true) {
    id lotNumber supplier quantity receivedQuantity receivedOn expiryDate costPerUnit certificateNote
  }
  movements(first: 50) {
    totalCount
    nodes { id lotId lotNumber kind quantity stockAfter reason userName correctsId isCorrected happenedOn postedOn
      createdAt }
  }`;

type OmittingRequest<Input> = Omit<Input, 'requestId' | 'tenantId'> & { requestId?: string };

/** The operations on ingredients, as the holder of a token. */
export function ingredientCalls(api: TestApi, token: string) {
  const call = async (operation: string, variables: string, passed: string, values: object) => {
    const document = `${operation} (${variables}) { answer: ${passed} { ${ingredientFields} } }`;
    return api.query<{ answer: AnsweredIngredient }>(document, { ...values }, token);
  };
  const withInput = (name: string, type: string, input: object) =>
    call('mutation', `$input: ${type}!`, `${name}(input: $input)`, { input });
  return {
    create: (input: Partial<CreateIngredientInput> = {}) =>
      withInput('createIngredient', 'CreateIngredientInput', {
        name: `Malt ${randomUUID().slice(0, 8)}`,
        type: 'malt',
        unit: 'kg',
        minimumStockQuantity: 10,
        ...input,
      }),
    update: (input: Omit<UpdateIngredientInput, 'updatedAt'> & { updatedAt?: string }) =>
      withInput('updateIngredient', 'UpdateIngredientInput', input),
    receive: (input: OmittingRequest<ReceiveIngredientLotInput>) =>
      withInput('receiveIngredientLot', 'ReceiveIngredientLotInput', {
        requestId: randomUUID(),
        ...input,
      }),
    updateLot: (input: Omit<UpdateIngredientLotInput, 'updatedAt'> & { updatedAt?: string }) =>
      withInput('updateIngredientLot', 'UpdateIngredientLotInput', input),
    adjust: (input: {
      ingredientId: string;
      quantity: number;
      kind?: AdjustmentKind;
      lotId?: string;
      placeId?: string;
      reason?: string | null;
      happenedOn?: string;
      requestId?: string;
    }) =>
      withInput('adjustIngredientStock', 'AdjustIngredientStockInput', {
        requestId: randomUUID(),
        kind: 'adjustment',
        reason: 'Sac percé',
        ...input,
      }),
    correct: (input: {
      movementId: string;
      quantity: number;
      reason?: string;
      requestId?: string;
    }) =>
      withInput('correctStockMovement', 'CorrectStockMovementInput', {
        requestId: randomUUID(),
        reason: 'Erreur de saisie',
        ...input,
      }),
    count: (
      id: string,
      quantity: number,
      more: { reason?: string; happenedOn?: string; requestId?: string } = {},
    ) =>
      call(
        'mutation',
        '$id: ID!, $quantity: Decimal!, $reason: String, $happenedOn: Date, $requestId: ID',
        'updateIngredientStock(id: $id, quantity: $quantity, reason: $reason, happenedOn: $happenedOn, requestId: $requestId)',
        { id, quantity, ...more },
      ),
    restore: (id: string) => call('mutation', '$id: ID!', 'restoreIngredient(id: $id)', { id }),
    remove: (id: string) =>
      api.query<{ removeIngredient: boolean }>(
        'mutation ($id: ID!) { removeIngredient(id: $id) }',
        { id },
        token,
      ),
    get: (id: string) => call('query', '$id: ID!', 'ingredient(id: $id)', { id }),
    list: async (field: string) => {
      const { data } = await api.query<{ answer: { name: string }[] }>(
        `{ answer: ${field} { name } }`,
        {},
        token,
      );
      return data.answer.map(({ name }) => name);
    },
  };
}

export type IngredientCalls = ReturnType<typeof ingredientCalls>;

/** The data of an answer without errors. */
export async function answered(
  answer: ReturnType<IngredientCalls['get']>,
): Promise<AnsweredIngredient> {
  const { data, errors } = await answer;
  if (errors) throw new Error(errors[0]?.message);
  return data.answer;
}
