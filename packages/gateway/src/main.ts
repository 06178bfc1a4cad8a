import path from 'node:path';
import {
  type Config,
  ConfigError,
  logFatal,
  logProcessFaults,
  prepareDataFolder,
  publicAddress,
  readConfig,
  startServer,
} from '@cervoise/api';
import { announcement } from './announcement';
import { createFrontEnd } from './front-end/front-end';
import { checkLiveSchema, recordLiveSchema } from './live-schema';
import { openSite } from './open-site';
import { errorCode } from './releases/error-code';
import { readLiveReleases } from './releases/live-releases';

/**
 * `npm start` asks for text to read at the terminal: the address and the demo's accounts, or why the
 * start failed. Otherwise the server writes JSON lines only.
 */
const isAtTerminal = process.argv.includes('--announce');

function exitWith(message: string, error?: unknown): never {
  if (isAtTerminal) console.error(message);
  else logFatal(message, error);
  process.exit(1);
}

/** Ends the process for an error, with one line that says what to do about it. */
function exitFor(error: unknown, config: Config | null): never {
  if (errorCode(error) === 'EADDRINUSE') {
    exitWith(
      `Le port ${config?.port} est déjà pris : arrêtez le programme qui l’occupe, ou choisissez-en un autre avec PORT.`,
    );
  }
  const message = error instanceof Error ? error.message : String(error);
  exitWith(message, error instanceof ConfigError ? undefined : error);
}

async function start(config: Config): Promise<void> {
  await prepareDataFolder(config.dataDirectory);
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
    openSite: (store, log) => openSite({ releasesFolder, allowBreaking: config.demo }, store, log),
    onFatal: (error) => exitWith(`Le serveur s’arrête : ${error.message}`, error),
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
        (error: unknown) => exitFor(error, config),
      );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  const server = await starting;
  await recordLiveSchema(releasesFolder, schemaText);
  if (isAtTerminal) console.info(announcement(server.publicUrl, server.demo, server.unsetSettings));
}

async function main(): Promise<void> {
  let config: Config | null = null;
  try {
    config = readConfig(process.env);
    logProcessFaults(config.logLevel);
    await start(config);
  } catch (error) {
    exitFor(error, config);
  }
}

void main();
