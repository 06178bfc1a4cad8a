import {
  type Context,
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { LogEvent } from 'kysely';
import type { TracingSettings } from '../config';
import type { AnsweredOperation } from '../http/follow-operations';

/** The trace exporter of requests. */
export interface Tracing {
  readonly traceRequests: (app: FastifyInstance) => void;
  readonly traceOperation: (operation: AnsweredOperation) => void;
  readonly traceQuery: (event: LogEvent) => void;
  /** Sends pending spans. */
  readonly close: () => Promise<void>;
}

/**
 * Spans of requests, with their GraphQL operation and SQL statements. They contain routes and
 * statements, but no addresses, values or names.
 */
export function startOpenTelemetry({ endpoint, serviceName }: TracingSettings): Tracing {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` });
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  provider.register();
  const tracer = provider.getTracer('cervoise');
  const contexts = new WeakMap<FastifyRequest, Context>();

  return {
    traceRequests: (app) => {
      app.addHook('onRequest', async (request) => {
        const caller = propagation.extract(ROOT_CONTEXT, request.headers);
        const name = `${request.method} ${request.routeOptions.url ?? 'none'}`;
        const span = tracer.startSpan(name, { kind: SpanKind.SERVER }, caller);
        contexts.set(request, trace.setSpan(caller, span));
      });
      // Not earlier: reading the body leaves the async context.
      app.addHook('preHandler', (request, _reply, done) => {
        context.with(contexts.get(request) ?? ROOT_CONTEXT, done);
      });
      app.addHook('onResponse', async (request, reply) => {
        const span = trace.getSpan(contexts.get(request) ?? ROOT_CONTEXT);
        span?.setAttributes({
          'http.request.method': request.method,
          'http.route': request.routeOptions.url ?? 'none',
          'http.response.status_code': reply.statusCode,
          'cervoise.request_id': request.id,
        });
        if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
        span?.end();
      });
    },
    traceOperation: ({ type, fields, outcome }) => {
      const span = trace.getActiveSpan();
      span?.updateName(`${type} ${fields.join(' ')}`);
      span?.setAttributes({
        'graphql.operation.type': type,
        'graphql.operation.name': fields.join(' '),
        'cervoise.outcome': outcome,
      });
      if (outcome === 'failed') span?.setStatus({ code: SpanStatusCode.ERROR });
    },
    traceQuery: ({ level, query, queryDurationMillis }) => {
      // Statements outside requests (jobs, realtime) would be traces of their own.
      if (!trace.getActiveSpan()) return;
      const now = Date.now();
      const span = tracer.startSpan(query.sql.trim().split(/\s/, 1)[0] ?? 'SQL', {
        kind: SpanKind.CLIENT,
        startTime: now - queryDurationMillis,
        attributes: { 'db.system.name': 'postgresql', 'db.query.text': query.sql },
      });
      if (level === 'error') span.setStatus({ code: SpanStatusCode.ERROR });
      span.end(now);
    },
    close: async () => {
      await provider.shutdown();
      trace.disable();
      context.disable();
      propagation.disable();
    },
  };
}
