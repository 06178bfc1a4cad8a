import type { OperationVariables } from '@apollo/client';
import type { DocumentNode } from 'graphql';
import { inputFields } from '../generated/type-map';
import { variableTypes } from '../variables/map-variables';

/**
 * Adds a request id to a mutation's variables where the schema has one: as a variable `requestId`,
 * or inside the input whose type has that field.
 */
export function addRequestId(
  document: DocumentNode,
  variables: OperationVariables,
  requestId: string,
): OperationVariables {
  const completed: OperationVariables = { ...variables };
  for (const [name, type] of variableTypes(document)) {
    if (name === 'requestId') completed[name] = requestId;
    else if (inputFields[type]?.requestId) completed[name] = { ...completed[name], requestId };
  }
  return completed;
}
