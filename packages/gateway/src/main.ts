import path from 'node:path';
import { readConfig, startServer } from '@cervoise/api';
import { createFrontEnd } from './front-end/front-end';

const stopSignals = ['SIGINT', 'SIGTERM'] as const;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const server = await startServer(config, {
    frontEnd: createFrontEnd({
      releasesFolder: path.join(config.dataDirectory, 'releases'),
      localRemotes: config.openSchema,
      secure: config.publicUrl?.startsWith('https:') ?? false,
    }),
  });
  let stopping = false;
  for (const signal of stopSignals) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      server.close().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
});
