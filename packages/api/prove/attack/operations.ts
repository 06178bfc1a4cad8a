import { createSchema } from '../../src/http/schema';
import { operationAccess } from '../../src/testing/operation-access';
import type { Operation } from '../../src/testing/sample-operation';

export interface ListedOperation {
  readonly kind: 'query' | 'mutation';
  readonly operation: Operation;
  /** Whether the editor may run it, on any brewery. */
  readonly isEditors: boolean;
}

export const schema = createSchema();

const editors = new Set(
  operationAccess
    .filter(({ roles }) => roles === null || roles.includes('superadmin'))
    .flatMap(({ operations }) => operations),
);

const operationsOf = (kind: 'query' | 'mutation'): ListedOperation[] => {
  const type = kind === 'query' ? schema.getQueryType() : schema.getMutationType();
  return Object.values(type?.getFields() ?? {}).map((operation) => ({
    kind,
    operation,
    isEditors: editors.has(operation.name),
  }));
};

/** Every operation of the schema. */
export const operations = [...operationsOf('query'), ...operationsOf('mutation')];
