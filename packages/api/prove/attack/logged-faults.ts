import type { DestinationStream } from 'pino';

export interface LoggedFaults {
  readonly stream: DestinationStream;
  /** The latest fault in the log with the first lines of its stack, and forgets it. */
  readonly take: () => string;
  /** How often each message was logged as an error. */
  readonly counts: ReadonlyMap<string, number>;
}

/** pino's level of an error. */
const error = 50;

interface LogLine {
  readonly level: number;
  readonly msg?: string;
  readonly err?: { readonly message?: string; readonly stack?: string };
}

/** Collects the errors in the server's log, to report the cause of an internal error. */
export function collectFaults(): LoggedFaults {
  const counts = new Map<string, number>();
  let latest = '';
  return {
    stream: {
      write: (text) => {
        // Lines of pino have this form.
        const { level, msg = '', err } = JSON.parse(text) as LogLine;
        if (level < error) return;
        counts.set(msg, (counts.get(msg) ?? 0) + 1);
        const places = err?.stack?.split('\n    at ').slice(1, 4) ?? [];
        latest = [msg, err?.message ?? '', ...places].join(' | ');
      },
    },
    take: () => {
      const taken = latest;
      latest = '';
      return taken;
    },
    counts,
  };
}
