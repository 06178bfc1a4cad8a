import { ConfigError, readConfig, startServer } from './index';

/** Starts the API alone, without the front end; the gateway starts both. */
async function main(): Promise<void> {
  const starting = startServer(readConfig(process.env), {
    onFatal: (error) => {
      console.error(`La base de données ne répond plus : ${error.message}`);
      process.exit(1);
    },
  });
  // A signal during startup ends the startup first, so that PostgreSQL is not left running.
  const stop = async () => {
    await (await starting).close();
    process.exit(0);
  };
  process.once('SIGTERM', () => void stop().catch(fail));
  process.once('SIGINT', () => void stop().catch(fail));
  console.info(`Cervoise API : ${(await starting).url}`);
}

function fail(error: unknown): void {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
}

main().catch(fail);
