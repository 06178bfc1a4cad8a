import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type DocumentNode, type GraphQLSchema, getOperationAST, getVariableValues } from 'graphql';
import mercurius, { type MercuriusLoaders } from 'mercurius';
import { z } from 'zod';
import { badUserInput } from '../errors';
import { modules } from '../modules';
import type { Services } from '../services';
import type { RequestContext } from './context';
import { publicErrors } from './graphql-errors';
import { largestBody, maxTokens, queryLimits, refuseCostlyVariables } from './graphql-limits';
import { negotiateType, refuseRequest } from './graphql-response';
import type { HeavyWorkLimit } from './limit-heavy-work';
import { refuseUnwritable } from './refuse-unwritable';
import { refuseWhenReadOnly } from './refuse-when-read-only';
import { refuseWithoutFactor } from './refuse-without-factor';
import { refuseWithoutRecentLogin } from './refuse-without-recent-login';
import { createSchema } from './schema';
import { countWrites, createWriteLimit } from './write-limit';

declare module 'mercurius' {
  // Loaders get what resolvers get.
  interface MercuriusContext extends RequestContext<Services> {}
}

export interface GraphqlOptions {
  readonly openSchema: boolean;
  readonly writesPerMinute: number;
  readonly heavyWork: Pick<HeavyWorkLimit, 'limitOperation'>;
  readonly contextOf: (request: FastifyRequest) => Promise<RequestContext<Services>>;
}

const invalidRequest = 'Requête invalide.';

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

const object = z.record(z.string(), z.unknown());

/** The parameters of GraphQL over HTTP; no extension is known. */
const bodySchema = z.object({
  query: z.string().min(1),
  operationName: z.string().nullish(),
  variables: object.nullish(),
  extensions: object.nullish(),
});

/** Smaller answers fit in one packet. */
const compressedFrom = 1400;

/** A level that costs a list of 500 rows a few milliseconds. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

const mergeLoaders = (): MercuriusLoaders => {
  const merged: MercuriusLoaders = {};
  for (const { loaders = {} } of modules) {
    for (const [type, fields] of Object.entries(loaders)) {
      merged[type] = { ...merged[type], ...fields };
    }
  }
  return merged;
};

/** The variables with the defaults that a compiled query does not know of: those of required ones. */
const fillDefaults = (
  schema: GraphQLSchema,
  document: DocumentNode,
  variables: Readonly<Record<string, unknown>>,
) => {
  const definitions = getOperationAST(document)?.variableDefinitions ?? [];
  return getVariableValues(schema, definitions, variables).coerced;
};

/** Serves POST /graphql. */
export async function registerGraphql(
  app: FastifyInstance,
  { openSchema, writesPerMinute, heavyWork, contextOf }: GraphqlOptions,
): Promise<void> {
  await app.register(mercurius, {
    schema: createSchema(),
    loaders: mergeLoaders(),
    // Compiles a repeated query between two requests, also under full load.
    jit: { minCount: 2, eluThreshold: 1 },
    routes: false,
    graphql: { parseOptions: { maxTokens } },
    validationRules: queryLimits(openSchema),
    errorFormatter: (execution, { reply }) => {
      const errors = publicErrors(execution.errors, reply, openSchema);
      // An operation that was not executed has no data.
      if (execution.data === undefined) refuseRequest(reply, errors);
      return { statusCode: reply.statusCode, response: { data: execution.data, errors } };
    },
  });
  // Only answers are compressed: a compressed request could unpack to any size.
  await app.register(compress, {
    global: false,
    globalDecompression: false,
    threshold: compressedFrom,
    encodings: ['br', 'gzip'],
    brotliOptions,
  });
  const limitWrites = createWriteLimit(writesPerMinute);
  app.graphql.addHook('preExecution', async (schema, document, context, variables) => {
    const { actor, readOnly, mustAddFactor, hasRecentLogin } = context;
    const values = fillDefaults(schema, document, variables ?? {});
    // A default of the query asks for as many rows as a value that is sent.
    refuseCostlyVariables(schema, document, values ?? {});
    refuseWithoutFactor(document, mustAddFactor);
    refuseWhenReadOnly(document, readOnly);
    // Without a session the operation refuses itself.
    if (actor) refuseWithoutRecentLogin(document, hasRecentLogin);
    const writes = countWrites(document);
    if (actor && writes > 0) limitWrites(actor.userId, writes);
    await heavyWork.limitOperation(document, context);
    return { variables: values };
  });
  app.post('/graphql', { bodyLimit: largestBody, compress: {} }, async (request, reply) => {
    const body = bodySchema.safeParse(request.body);
    // Answered with status 400 and errors by the server's error handler.
    if (!body.success) throw badUserInput(invalidRequest);
    const { query, variables, operationName } = body.data;
    try {
      negotiateType(request, reply);
      // Mercurius takes JSON for a parsed document, of any shape and without a limit of tokens.
      if (isJson(query)) throw badUserInput(invalidRequest);
      refuseUnwritable(variables, 1);
      const context = await contextOf(request);
      return await reply.graphql(
        query,
        { ...context },
        variables ?? {},
        operationName ?? undefined,
      );
    } catch (error) {
      const errors = publicErrors([error], reply, openSchema);
      refuseRequest(reply, errors);
      return { errors };
    }
  });
}
