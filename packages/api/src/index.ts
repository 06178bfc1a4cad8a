import type { FastifyBaseLogger, FastifyPluginAsync } from 'fastify';
import type { DestinationStream } from 'pino';
import type { Config } from './config';
import { ConfigError } from './config-error';
import { type ConnectionAddress, connect } from './db/connection';
import { readInstallation } from './db/installation';
import { openDatabase } from './db/open-database';
import { type DemoAccount, demoAccounts, demoPassword, seedDemo } from './demo';
import { writeReports } from './demo/write-reports';
import { createMetrics } from './http/metrics';
import { installationTasks } from './installation-tasks';
import { startJobs } from './jobs';
import { createReleaseStore, type ReleaseStore } from './release-store';
import { readSecrets } from './secrets';
import { recordKeys } from './security/installation-keys';
import { createServer, type Server } from './server';
import type { FrontEndServices, LiveReleases } from './service-dependencies';
import { startTracing } from './tracing';
import { isLoopback } from './trusted-proxies';

export { backUp, restore } from './backup/commands';
export { type Config, readConfig } from './config';
export { ConfigError } from './config-error';
export { prepareDataFolder } from './data-folder';
export { diagnose } from './diagnosis';
export { distribute } from './distribution/distribute';
export { sendErrorPage, wantsPage } from './http/error-page';
export { logFatal, logProcessFaults } from './http/process-log';
export { createSchema } from './http/schema';
export { importTenantFile } from './modules/tenant-exports';
export { createSuperadmin, listKeys, rotateKeys } from './operator-commands';
export { publicAddress } from './public-address';
export type {
  ReleaseFiles,
  ReleaseStore,
  ReleaseSwitch,
  SharedReleases,
} from './release-store';
export type { AgedKey } from './security/installation-keys';
export type { FrontEndServices, LiveRelease } from './service-dependencies';

export interface RunningServer {
  /** The listening address: `http://127.0.0.1:4000`. */
  readonly url: string;
  /** The public address: CERVOISE_PUBLIC_URL, or `http://localhost:4000`. */
  readonly publicUrl: string;
  /** The demo's accounts, when the database holds them. */
  readonly demo: { readonly accounts: readonly DemoAccount[]; readonly password: string } | null;
  /** Missing settings, the most urgent first; none in the demo. */
  readonly unsetSettings: readonly string[];
  /**
   * Stops the server: no new requests, pending ones finish, then sockets, pool and database close.
   */
  close(): Promise<void>;
}

export interface StartOptions {
  /** Serves every path that is not the API's: the shell and the remotes. */
  readonly frontEnd?: FastifyPluginAsync<FrontEndServices>;
  /** The front end's services; absent without a front end. */
  readonly liveReleases?: () => Promise<LiveReleases>;
  /**
   * Called before the server listens, to make the site ready.
   * @param store absent with the embedded database, which has one server alone
   * @returns what stops it
   */
  readonly openSite?: (
    store: ReleaseStore | null,
    log: FastifyBaseLogger,
  ) => Promise<{ stop(): Promise<void> }>;
  /** Called when the server can no longer work: its database is gone. */
  readonly onFatal?: (error: Error) => void;
  readonly logStream?: DestinationStream;
}

/**
 * Starts the server: database, migrations, demo data, jobs, HTTP and sockets.
 * @throws ConfigError with one readable line about the wrong setting
 */
export async function startServer(
  config: Config,
  options: StartOptions = {},
): Promise<RunningServer> {
  const secrets = await readSecrets(config);
  const metrics = createMetrics();
  const tracing = await startTracing(config);
  let isClosing = false;
  let server: Server | undefined;
  const opened = await openDatabase(config, secrets, {
    onLateReplica: (error) => {
      const message = 'the replica is gone or behind: the primary was read in its place';
      server?.dependencies.log.warn({ err: error }, message);
    },
    onQuery: (event) => {
      metrics.observeQuery(event);
      tracing?.traceQuery(event);
    },
    onLost: (error) => {
      if (!isClosing) options.onFatal?.(error);
    },
  });
  let site: { stop(): Promise<void> } | undefined;
  try {
    await refuseExposedDemo(config, opened.database);
    server = await createServer({ config, secrets, opened, metrics, tracing, ...options });
    const { log } = server.dependencies;
    if (config.unknownSettings.length > 0) {
      const settings = config.unknownSettings;
      log.warn({ settings }, 'these settings are unknown and have no effect: check their spelling');
    }
    if (opened.adopted) log.warn('took over the database of a server that had been killed');
    if (opened.migrationsRun.length > 0) log.info({ ran: opened.migrationsRun }, 'schema migrated');
    const store = opened.listeningPool
      ? createReleaseStore(opened.database, opened.listeningPool)
      : null;
    site = await options.openSite?.(store, log);
    await recordKeys(opened.database, secrets, new Date());
    const isNewDemo = config.demo && (await seedDemo(opened.database, new Date(), secrets));
    if (isNewDemo) {
      await updateStatistics(opened.ownerAddress);
      log.info('demo data written');
    }
    const { hasDemo } = await readInstallation(opened.database);
    const url = await server.listen();
    const jobs = startJobs(server.dependencies, server.services);
    const { close, drain, dependencies, services } = server;
    const publicUrl = dependencies.publicUrl();
    const unsetSettings = installationTasks(config).flatMap(({ settings }) => settings);
    log.info({ url, publicUrl, unsetSettings }, 'ready');
    // Behind the start: their files take seconds.
    if (isNewDemo) {
      dependencies.inBackground('demo reports', () => writeReports(dependencies, services));
    }
    return {
      url,
      publicUrl,
      unsetSettings,
      demo: hasDemo ? { accounts: demoAccounts, password: demoPassword } : null,
      close: async () => {
        isClosing = true;
        await Promise.all([jobs.stop(), drain()]);
        await close();
        await site?.stop();
        await opened.close();
        await tracing?.close();
      },
    };
  } catch (error) {
    isClosing = true;
    await server?.close();
    await site?.stop();
    await opened.close();
    throw error;
  }
}

/** The demo accounts' password is public: they must not be reachable from other machines. */
async function refuseExposedDemo(
  config: Config,
  database: Parameters<typeof readInstallation>[0],
): Promise<void> {
  const { hasDemo } = await readInstallation(database);
  if (hasDemo && !isLoopback(config.host)) {
    throw new ConfigError(
      `La base de ${config.dataDirectory} contient les comptes de démonstration, dont le mot de passe est public : gardez une adresse HOST locale, ou un autre CERVOISE_DATA_DIR.`,
    );
  }
}

/** Runs ANALYZE. Until autovacuum does, the planner takes the new demo's tables for empty. */
async function updateStatistics(ownerAddress: ConnectionAddress): Promise<void> {
  const owner = await connect(ownerAddress);
  try {
    await owner.query('analyze');
  } finally {
    await owner.end();
  }
}
