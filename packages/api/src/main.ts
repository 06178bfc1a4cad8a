import { ConfigError, logFatal, readConfig, startServer } from './index';

/** Starts the API alone, without the front end; the gateway starts both. It logs JSON lines only. */
async function main(): Promise<void> {
  const starting = startServer(readConfig(process.env), { onFatal: fail });
  // A signal during startup ends the startup first, so that PostgreSQL is not left running.
  const stop = async () => {
    await (await starting).close();
    process.exit(0);
  };
  process.once('SIGTERM', () => void stop().catch(fail));
  process.once('SIGINT', () => void stop().catch(fail));
  await starting;
}

function fail(error: unknown): void {
  const message = error instanceof Error ? error.message : String(error);
  logFatal(message, error instanceof ConfigError ? undefined : error);
  process.exit(1);
}

main().catch(fail);
