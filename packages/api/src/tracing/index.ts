import type { FastifyInstance } from 'fastify';
import type { LogEvent } from 'kysely';
import type { Config } from '../config';
import type { AnsweredOperation } from '../http/follow-operations';

/** The trace exporter of requests. */
export interface Tracing {
  readonly traceRequests: (app: FastifyInstance) => void;
  readonly traceOperation: (operation: AnsweredOperation) => void;
  readonly traceQuery: (event: LogEvent) => void;
  /** Sends pending spans. */
  readonly close: () => Promise<void>;
}

/** Starts OpenTelemetry if a collector is configured; otherwise none of it is loaded. */
export async function startTracing({ tracing }: Pick<Config, 'tracing'>): Promise<Tracing | null> {
  if (!tracing) return null;
  const { startOpenTelemetry } = await import('./open-telemetry');
  return startOpenTelemetry(tracing);
}
