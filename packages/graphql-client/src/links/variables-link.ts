import { ApolloLink } from '@apollo/client';
import { RemoveTypenameFromVariablesLink } from '@apollo/client/link/remove-typename';
import { parseFrenchNumber } from '@cervoise/domain/numbers';
import { useSession } from '@cervoise/shell-contract';
import { OperationTypeNode } from 'graphql';
import { inputFields } from '../generated/type-map';
import { toCalendarDate, toInstant } from '../variables/calendar-date';
import { mapVariables, variableTypes } from '../variables/map-variables';

/**
 * Mutations that the specification exempts although their input has a tenantId; those without
 * that field need no exemption.
 */
const exempt: ReadonlySet<string> = new Set([
  'UpdateProductionBatch',
  'UpdateRecipe',
  'UpdateInventoryItem',
  'UpdateIngredient',
  'UpdateProfile',
  'GenerateReport',
  'UpdateEquipment',
]);

function withTenant(input: unknown, tenantId: string): unknown {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return input;
  return { tenantId, ...input };
}

/**
 * Adds the user's tenantId to the input of a mutation that lacks one, where the schema's type has
 * that field. The specification requires clients to send it; the server ignores it and uses the
 * session's.
 */
function addTenant({ operationType, operationName, query, variables }: ApolloLink.Operation) {
  const tenantId = useSession.getState().user?.tenantId;
  const isMutation = operationType === OperationTypeNode.MUTATION;
  if (!tenantId || !isMutation || exempt.has(operationName ?? '')) return variables;
  const types = variableTypes(query);
  return Object.fromEntries(
    Object.entries(variables).map(([name, value]) => {
      const accepts = inputFields[types.get(name) ?? '']?.tenantId !== undefined;
      return [name, /input/i.test(name) && accepts ? withTenant(value, tenantId) : value];
    }),
  );
}

const numberScalars: ReadonlySet<string> = new Set(['Int', 'Float', 'Decimal']);

/**
 * Calendar days become YYYY-MM-DD and instants ISO 8601, null when they are invalid; text that
 * looks like a number (« 12,5 ») becomes one where the schema expects it.
 */
function rewriteScalar(value: unknown, scalarName: string): unknown {
  if (scalarName === 'Date') return toCalendarDate(value);
  if (scalarName === 'DateTime') return toInstant(value);
  if (typeof value !== 'string' || !numberScalars.has(scalarName)) return value;
  const number = parseFrenchNumber(value);
  return number === null || Number.isNaN(number) ? value : number;
}

/** Prepares the variables of an operation: no `__typename`, the user's tenant, dates, numbers. */
export const variablesLink = ApolloLink.from([
  new RemoveTypenameFromVariablesLink(),
  new ApolloLink((operation, forward) => {
    operation.variables = mapVariables(operation.query, addTenant(operation), rewriteScalar);
    return forward(operation);
  }),
]);
