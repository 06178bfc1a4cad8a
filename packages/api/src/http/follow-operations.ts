import type { FastifyInstance } from 'fastify';
import { type DocumentNode, type GraphQLFormattedError, Kind } from 'graphql';
import { rootFieldsOf } from './root-fields';

/** A GraphQL operation that has been answered. */
export interface AnsweredOperation {
  readonly type: 'query' | 'mutation';
  /** The fields of Query or Mutation it selects, by their names in the schema. */
  readonly fields: readonly string[];
  /** Refused: by a rule, a role or a missing record. Failed: by a fault of the server. */
  readonly outcome: 'ok' | 'refused' | 'failed';
  readonly seconds: number;
}

function readOperation(document: DocumentNode): Pick<AnsweredOperation, 'type' | 'fields'> {
  const operations = document.definitions.filter(
    (definition) => definition.kind === Kind.OPERATION_DEFINITION,
  );
  const isMutation = operations.some(({ operation }) => operation === 'mutation');
  const fields = rootFieldsOf(document).map(({ name }) => name.value);
  return { type: isMutation ? 'mutation' : 'query', fields: [...new Set(fields)] };
}

const faults: ReadonlySet<unknown> = new Set(['INTERNAL_SERVER_ERROR', 'SERVICE_UNAVAILABLE']);

/** By the codes of its errors as they leave the server. */
function outcomeOf(errors: readonly GraphQLFormattedError[] = []): AnsweredOperation['outcome'] {
  if (errors.length === 0) return 'ok';
  const isFault = errors.some(({ extensions }) => faults.has(extensions?.code));
  return isFault ? 'failed' : 'refused';
}

/** Reports each executed operation. Invalid ones are not reported. */
export function followOperations(
  app: FastifyInstance,
  onAnswered: (operation: AnsweredOperation) => void,
): void {
  const running = new WeakMap<
    object,
    Pick<AnsweredOperation, 'type' | 'fields'> & { readonly startedAt: number }
  >();
  app.graphql.addHook('preExecution', async (_schema, document, context) => {
    running.set(context, { ...readOperation(document), startedAt: performance.now() });
  });
  app.graphql.addHook('onResolution', async ({ errors }, context) => {
    const operation = running.get(context);
    if (!operation) return;
    const { type, fields, startedAt } = operation;
    const seconds = (performance.now() - startedAt) / 1000;
    onAnswered({ type, fields, outcome: outcomeOf(errors), seconds });
  });
}
