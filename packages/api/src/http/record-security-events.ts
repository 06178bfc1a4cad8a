import { isUuid } from '@cervoise/domain/text';
import type { SecurityEventKind } from '@cervoise/domain/users';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type DocumentNode, type GraphQLSchema, getArgumentValues, getOperationAST } from 'graphql';
import type { MercuriusContext } from 'mercurius';
import { z } from 'zod';
import type { MutationResolvers } from '../generated/resolvers';
import type { SecurityLog } from '../modules/security-log';
import { clientOf, type RequestContext } from './context';
import { heavyRoutes } from './limit-heavy-work';
import { nameOperations } from './logging';
import { knownContextOf } from './request-context';
import { rootFieldsOf } from './root-fields';

/** What a successful mutation is in the security log; login and passwords record themselves. */
const mutationKinds: Readonly<Partial<Record<keyof MutationResolvers, SecurityEventKind>>> = {
  logout: 'logout',
  endSession: 'session_ended',
  endOtherSessions: 'session_ended',
  confirmEmail: 'email_changed',
  acceptInvitation: 'invitation_accepted',
  resetSecondFactor: 'second_factor_reset',
  requireSecondFactorOfLeads: 'second_factor_rule_changed',
  createUser: 'account_created',
  updateUser: 'account_changed',
  toggleUserStatus: 'account_status_changed',
  deactivateUser: 'account_status_changed',
  handOverAdministration: 'administration_handed_over',
  createTenantWithAdmin: 'brewery_created',
  terminateContract: 'contract_ended',
  requestErasure: 'erasure_requested',
  requestSupportAccess: 'support_requested',
  grantSupportAccess: 'support_granted',
  endSupportAccess: 'support_ended',
  exportTenantData: 'data_exported',
  createBackup: 'backup_written',
  renewHydrometerToken: 'device_token_renewed',
  revokeHydrometerToken: 'device_token_revoked',
  removeHydrometer: 'device_token_revoked',
};

/**
 * Routes of files that are no export: what is stuck on what is sold, the faulty lines of a file that
 * was just sent, and pictures that a record's page shows by itself.
 */
export const unrecordedFiles: ReadonlySet<string> = new Set([
  'GET /api/labels',
  'GET /api/inco-labels/:productId',
  'GET /api/imports/:id/faults.csv',
  'GET /api/attachments/:id',
]);

/** Whether a route hands out data in files: all of `heavyRoutes` do but those above. */
function handsOutData({ method, routeOptions: { url } }: FastifyRequest): boolean {
  const route = `${method} ${url}`;
  return heavyRoutes[route] === 'files' && !unrecordedFiles.has(route);
}

const codeKinds: Readonly<Record<string, SecurityEventKind>> = {
  FORBIDDEN: 'permission_refused',
  TOO_MANY_REQUESTS: 'rate_limited',
};

const idFields = ['id', 'userId', 'breweryId', 'tenantId'] as const;

/** The id that an operation is about: its own argument, or one of its input. */
function subjectOf(value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return null;
  const fields = value as Readonly<Record<string, unknown>>;
  for (const name of idFields) {
    const id = fields[name];
    if (typeof id === 'string' && isUuid(id)) return id;
  }
  return Object.values(fields).map(subjectOf).find(Boolean) ?? null;
}

const routeParameters = z.object({
  kind: z.string().optional(),
  id: z.string().optional(),
  tenantId: z.string().optional(),
});

/**
 * What a route handed out: the route with its kind of list, and the brewery or the record. Not the
 * address, which can hold what opens something.
 */
function handedOut({ params, routeOptions: { url = '' } }: FastifyRequest) {
  const { kind, id, tenantId } = routeParameters.parse(params);
  return {
    detail: kind ? url.replace(':kind', kind) : url,
    subjectId: subjectOf({ id: tenantId ?? id }),
  };
}

interface RunField {
  readonly name: string;
  readonly key: string;
  readonly isMutation: boolean;
  readonly subjectId: string | null;
}

/** The fields of Query or Mutation that an operation selects. */
function fieldsOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  variables: Readonly<Record<string, unknown>>,
): RunField[] {
  const operation = getOperationAST(document);
  const isMutation = operation?.operation === 'mutation';
  const type = isMutation ? schema.getMutationType() : schema.getQueryType();
  const fields = rootFieldsOf(document).map((field) => {
    const name = field.name.value;
    const key = field.alias?.value ?? name;
    const definition = type?.getFields()[name];
    const subjectId =
      isMutation && definition ? subjectOf(getArgumentValues(definition, field, variables)) : null;
    return { name, key, isMutation, subjectId };
  });
  // A field that is selected twice under one key runs once.
  return [...new Map(fields.map((field) => [field.key, field])).values()];
}

/** Records what requests do to the security of accounts and data, and what they were refused. */
export function recordSecurityEvents(
  app: FastifyInstance,
  securityLog: Pick<SecurityLog, 'record'>,
): void {
  const running = new WeakMap<MercuriusContext, readonly RunField[]>();
  const executed = new WeakSet<FastifyRequest>();
  const record = (
    context: Pick<RequestContext, 'actor' | 'clientAddress' | 'userAgent' | 'requestId'>,
    kind: SecurityEventKind,
    detail: string,
    subjectId: string | null = null,
  ) =>
    securityLog.record({
      kind,
      account: context.actor,
      client: clientOf(context),
      detail,
      subjectId,
    });

  app.graphql.addHook('preExecution', async (schema, document, context, variables) => {
    const fields = fieldsOf(schema, document, variables ?? {});
    running.set(context, fields);
    nameOperations(
      context.reply.request,
      fields.map(({ name }) => name),
    );
  });
  app.graphql.addHook('onResolution', async (execution, context) => {
    executed.add(context.reply.request);
    const errors = execution.errors ?? [];
    for (const { name, key, isMutation, subjectId } of running.get(context) ?? []) {
      const error = errors.find(({ path }) => path?.[0] === key);
      const refused = codeKinds[String(error?.extensions?.code)];
      const done =
        isMutation && !error ? mutationKinds[name as keyof MutationResolvers] : undefined;
      const kind = refused ?? done;
      if (kind && name !== 'login') await record(context, kind, name, subjectId);
    }
  });
  app.addHook('onResponse', async (request, reply) => {
    const { url = '' } = request.routeOptions;
    const context = knownContextOf(request);
    // What was executed is recorded by its fields; the limit of writes refuses before.
    if (!context || executed.has(request)) return;
    if (reply.statusCode === 403) await record(context, 'permission_refused', url);
    if (reply.statusCode === 429) await record(context, 'rate_limited', url);
    if (handsOutData(request) && reply.statusCode === 200) {
      const { detail, subjectId } = handedOut(request);
      await record(context, 'data_exported', detail, subjectId);
    }
  });
}
