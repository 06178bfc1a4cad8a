import { pino } from 'pino';
import type { Config } from '../config';

/**
 * Logs the error that ends the process as one JSON line on standard output. The line is written
 * synchronously, so that the caller can exit at once; it needs no running server.
 * @param error logged with its stack; left out when the message says all
 */
export function logFatal(message: string, error?: unknown): void {
  const log = pino({ level: 'fatal' }, pino.destination({ dest: 1, sync: true }));
  log.fatal(error === undefined ? {} : { err: error }, message);
}

/**
 * Makes JSON lines of what Node itself writes as text on standard error: warnings of the process,
 * and errors that nothing caught, which end it.
 */
export function logProcessFaults(level: Config['logLevel']): void {
  const log = pino({ level }, pino.destination({ dest: 1, sync: true }));
  process.removeAllListeners('warning');
  process.on('warning', (warning) => log.warn({ err: warning }, 'process warning'));
  process.on('uncaughtException', (error) => {
    logFatal('uncaught error', error);
    process.exit(1);
  });
}
