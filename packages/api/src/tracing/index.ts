import type { FastifyInstance } from 'fastify';
import type { LogEvent } from 'kysely';
import type { Config } from '../config';
import type { AnsweredOperation } from '../http/follow-operations';

/** Where requests and what they do are told to, span by span. */
export interface Tracing {
  readonly traceRequests: (app: FastifyInstance) => void;
  readonly traceOperation: (operation: AnsweredOperation) => void;
  readonly traceQuery: (event: LogEvent) => void;
  /** Sends what has not been sent yet. */
  readonly close: () => Promise<void>;
}

/** Starts OpenTelemetry where a collector is set; without one none of it is loaded. */
export async function startTracing({ tracing }: Pick<Config, 'tracing'>): Promise<Tracing | null> {
  if (!tracing) return null;
  const { startOpenTelemetry } = await import('./open-telemetry');
  return startOpenTelemetry(tracing);
}
