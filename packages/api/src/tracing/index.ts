import type { Config } from '../config';
import type { Tracing } from './open-telemetry';

export type { Tracing };

/** Starts OpenTelemetry if a collector is configured; otherwise none of it is loaded. */
export async function startTracing({ tracing }: Pick<Config, 'tracing'>): Promise<Tracing | null> {
  if (!tracing) return null;
  const { startOpenTelemetry } = await import('./open-telemetry');
  return startOpenTelemetry(tracing);
}
