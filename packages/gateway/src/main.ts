import path from 'node:path';
import { type Config, publicAddress, readConfig, startServer } from '@cervoise/api';
import { announcement } from './announcement';
import { createFrontEnd } from './front-end/front-end';
import { checkLiveSchema, recordLiveSchema } from './live-schema';
import { errorCode } from './releases/error-code';
import { readLiveReleases } from './releases/live-releases';

function exitWith(message: string): void {
  console.error(message);
  process.exit(1);
}

/** A one-line startup error, with what to do about it. */
function explain(error: unknown, config: Config | null): string {
  if (errorCode(error) === 'EADDRINUSE') {
    return `Le port ${config?.port} est déjà pris : arrêtez le programme qui l’occupe, ou choisissez-en un autre avec PORT.`;
  }
  return error instanceof Error ? error.message : String(error);
}

async function start(config: Config): Promise<void> {
  const releasesFolder = path.join(config.dataDirectory, 'releases');
  const schemaText = await checkLiveSchema(releasesFolder, config.demo);
  const starting = startServer(config, {
    frontEnd: createFrontEnd({
      releasesFolder,
      siteFacts: config.site,
      publicUrl: publicAddress(config, config.port),
      localRemotes: config.localRemotes,
      serviceWorker: config.serviceWorker,
      secure: config.publicUrl?.startsWith('https:') ?? false,
    }),
    liveReleases: () => readLiveReleases(releasesFolder),
    onFatal: (error) => exitWith(`Le serveur s’arrête : ${error.message}`),
  });
  let isStopping = false;
  // A signal during startup ends the startup first, so that PostgreSQL is not left running.
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    starting
      .then((server) => server.close())
      .then(
        () => process.exit(0),
        (error: unknown) => exitWith(explain(error, config)),
      );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  const server = await starting;
  await recordLiveSchema(releasesFolder, schemaText);
  console.info(announcement(server.publicUrl, server.demo, server.unsetSettings));
}

async function main(): Promise<void> {
  let config: Config | null = null;
  try {
    config = readConfig(process.env);
    await start(config);
  } catch (error) {
    exitWith(explain(error, config));
  }
}

void main();
