import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { LogEvent } from 'kysely';
import type { Pool } from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { AnsweredOperation } from './follow-operations';

export interface Metrics {
  readonly registry: Registry;
  readonly observeSecurityEvent: (event: { readonly kind: string }) => void;
  readonly observeQuery: (event: LogEvent) => void;
  readonly observeRequests: (app: FastifyInstance) => void;
  readonly observeOperation: (operation: AnsweredOperation) => void;
  readonly observePool: (pool: Pool) => void;
  readonly observeSockets: (count: () => number) => void;
}

const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The metrics of one server, in a registry of its own. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'cervoise_http_request_seconds',
    help: 'Time to answer, by route, method and status',
    labelNames: ['method', 'route', 'status'] as const,
    buckets,
    registers,
  });
  const operations = new Histogram({
    name: 'cervoise_graphql_operation_seconds',
    help: 'Time of GraphQL operations, by field of Query or Mutation and outcome; one of several fields counts for each',
    labelNames: ['type', 'operation', 'outcome'] as const,
    buckets,
    registers,
  });
  const queries = new Histogram({
    name: 'cervoise_database_query_seconds',
    help: 'Time of SQL statements, by outcome',
    labelNames: ['outcome'] as const,
    buckets,
    registers,
  });
  const securityEvents = new Counter({
    name: 'cervoise_security_events_total',
    help: 'Events of the security log, by kind',
    labelNames: ['kind'] as const,
    registers,
  });
  return {
    registry,
    observeSecurityEvent: ({ kind }) => securityEvents.inc({ kind }),
    observeQuery: ({ level, queryDurationMillis }) => {
      queries.observe({ outcome: level === 'error' ? 'error' : 'ok' }, queryDurationMillis / 1000);
    },
    observeRequests: (app) => {
      app.addHook('onResponse', async (request, reply) => {
        const route = request.routeOptions.url ?? 'none';
        const labels = { method: request.method, route, status: reply.statusCode };
        requests.observe(labels, reply.elapsedTime / 1000);
      });
    },
    observeOperation: ({ type, fields, outcome, seconds }) => {
      for (const operation of fields) operations.observe({ type, operation, outcome }, seconds);
    },
    observePool: (pool) => {
      new Gauge({
        name: 'cervoise_database_connections',
        help: 'Connections of the pool, by state',
        labelNames: ['state'] as const,
        registers,
        collect() {
          this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
          this.set({ state: 'idle' }, pool.idleCount);
          this.set({ state: 'waited_for' }, pool.waitingCount);
        },
      });
    },
    observeSockets: (count) => {
      new Gauge({
        name: 'cervoise_sockets',
        help: 'Open notification sockets',
        registers,
        collect() {
          this.set(count());
        },
      });
    },
  };
}

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** A request from this machine; forwarded ones carry a proxy's header. */
function isLocal(request: FastifyRequest): boolean {
  const { headers, socket } = request;
  const forwarded = headers['x-forwarded-for'] ?? headers.forwarded ?? headers['x-real-ip'];
  return forwarded === undefined && loopback.has(socket.remoteAddress ?? '');
}

function hasToken(request: FastifyRequest, token: string): boolean {
  const actual = Buffer.from(request.headers.authorization ?? '');
  const expected = Buffer.from(`Bearer ${token}`);
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}

/**
 * Serves GET /metrics to this machine, or with the metrics token; 404 to others. `refresh` updates
 * gauges on each request.
 */
export function registerMetricsRoute(
  app: FastifyInstance,
  { registry }: Pick<Metrics, 'registry'>,
  { token, refresh }: { readonly token: string | null; readonly refresh: () => Promise<void> },
): void {
  app.get('/metrics', async (request, reply) => {
    const isAllowed = token ? hasToken(request, token) : isLocal(request);
    if (!isAllowed) return reply.callNotFound();
    await refresh();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
