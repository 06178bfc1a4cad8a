import { ConfigError, readConfig, startServer } from './index';

/** Starts the API alone, without the front end; the gateway starts both. */
async function main(): Promise<void> {
  const server = await startServer(readConfig(process.env), {
    onFatal: (error) => {
      console.error(`La base de données ne répond plus : ${error.message}`);
      process.exit(1);
    },
  });
  console.info(`Cervoise API : ${server.url}`);
  const stop = () => {
    server.close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

main().catch((error: unknown) => {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
});
