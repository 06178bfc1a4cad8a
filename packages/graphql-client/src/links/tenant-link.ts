import { ApolloLink } from '@apollo/client';
import { useSession } from '@cervoise/shell-contract';
import { OperationTypeNode } from 'graphql';
import { inputFields } from '../generated/type-map';
import { variableTypes } from '../variables/map-variables';

/** Mutations whose input gets no tenantId. */
const exceptions: ReadonlySet<string> = new Set([
  'UpdateProductionBatch',
  'UpdateRecipe',
  'UpdateInventoryItem',
  'UpdateIngredient',
  'AddBatchLog',
  'UpdateUser',
  'CreateTenantWithAdmin',
  'UpdateProfile',
  'GenerateReport',
  'CreateLead',
  'Login',
  'UpdateEquipment',
]);

/** Whether the input of a mutation of that name gets the user's tenantId. */
export function takesTenant(operationName: string | undefined): boolean {
  return !exceptions.has(operationName ?? '');
}

function withTenant(input: unknown, tenantId: string): unknown {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return input;
  return { tenantId, ...input };
}

/**
 * Adds the user's tenantId to the input of a mutation that lacks one, where the schema's type has
 * that field. The server uses the session's tenant; the specification requires clients to send it.
 */
export const tenantLink = new ApolloLink((operation, forward) => {
  const tenantId = useSession.getState().user?.tenantId;
  const isMutation = operation.operationType === OperationTypeNode.MUTATION;
  if (!tenantId || !isMutation || !takesTenant(operation.operationName)) {
    return forward(operation);
  }
  const types = variableTypes(operation.query);
  operation.variables = Object.fromEntries(
    Object.entries(operation.variables).map(([name, value]) => {
      const accepts = inputFields[types.get(name) ?? '']?.tenantId !== undefined;
      return [name, /input/i.test(name) && accepts ? withTenant(value, tenantId) : value];
    }),
  );
  return forward(operation);
});
