import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance, type FastifyPluginAsync } from 'fastify';
import type { DestinationStream } from 'pino';
import { createBackground } from './background';
import type { Config } from './config';
import { followCommittedChanges } from './db/committed-changes';
import type { OpenDatabase } from './db/open-database';
import { answerErrors, sendInvalidAddress } from './http/answer-errors';
import { answerBeforeClosing, closeConnectionsWhenIdle } from './http/closing';
import { followOperations } from './http/follow-operations';
import { registerGraphql } from './http/graphql';
import { registerHealthRoutes } from './http/health';
import { observeInstallation } from './http/installation-metrics';
import { createHeavyWorkLimit } from './http/limit-heavy-work';
import { failureLog } from './http/log-failures';
import {
  loggerOptions,
  logRequests,
  requestIdsBehind,
  warnOfUndeclaredProxy,
} from './http/logging';
import { type Metrics, registerMetricsRoute } from './http/metrics';
import { recordSecurityEvents } from './http/record-security-events';
import { createContextOf, knownContextOf } from './http/request-context';
import { registerRest } from './http/rest';
import { registerSecurityHeaders } from './http/security-headers';
import { observeState } from './http/state-metrics';
import { createMailer, createMailQueue, type Mailer } from './mail';
import { publicAddress } from './public-address';
import { createRealtime, recordsChangedEvent } from './realtime';
import type { Secrets } from './secrets';
import type { FrontEndServices, LiveReleases, ServiceDependencies } from './service-dependencies';
import { createServices, type Services } from './services';
import type { Tracing } from './tracing';

export interface ServerParts {
  readonly config: Config;
  readonly secrets: Secrets;
  readonly opened: OpenDatabase;
  readonly metrics: Metrics;
  readonly tracing?: Tracing | null;
  /** Serves every path that is not the API's: the shell and the remotes. */
  readonly frontEnd?: FastifyPluginAsync<FrontEndServices>;
  /** The front end's services; absent without a front end. */
  readonly liveReleases?: () => Promise<LiveReleases>;
  readonly mailer?: Mailer;
  readonly now?: () => Date;
  readonly logStream?: DestinationStream;
}

export interface Server {
  readonly app: FastifyInstance;
  readonly services: Services;
  readonly dependencies: ServiceDependencies;
  /**
   * Starts listening.
   * @returns the address, `http://127.0.0.1:4000`
   */
  listen(): Promise<string>;
  /** Waits for work that continues after an answer. */
  settled(): Promise<void>;
  /** Waits until every open socket has joined its user's room. */
  socketsReady(): Promise<void>;
  /**
   * Answers what has been sent to it, and calls itself not ready meanwhile. Then `close` is called.
   */
  drain(): Promise<void>;
  /**
   * Accepts no more requests, waits for pending ones, closes the sockets. The database stays open.
   */
  close(): Promise<void>;
}

/** Assembles the server over an open database. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: starts the parts of the server in their order
export async function createServer(parts: ServerParts): Promise<Server> {
  const { config, secrets, opened, metrics } = parts;
  const isPublishedOverTls = config.publicUrl?.startsWith('https:') ?? false;
  const app = Fastify({
    logger: loggerOptions(config.logLevel, parts.logStream),
    genReqId: requestIdsBehind(config.trustProxy),
    logController: failureLog(),
    trustProxy: config.trustProxy ? [...config.trustProxy] : false,
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 200 },
    forceCloseConnections: 'idle',
    // A request that was accepted is answered, also while the server closes.
    return503OnClosing: false,
    requestTimeout: 60_000,
    frameworkErrors: (_error, request, reply) =>
      sendInvalidAddress(request, reply, isPublishedOverTls),
  });
  const log = app.log;
  const background = createBackground(log);
  const mailer = parts.mailer ?? createMailer(config, log);
  const realtime = createRealtime({
    log,
    sharedPool: opened.listeningPool ?? null,
    publicUrl: config.publicUrl,
  });
  const liveReleases = parts.liveReleases ?? (async () => ({ live: [], unreadable: [] }));
  const now = parts.now ?? (() => new Date());
  let { port } = config;
  const dependencies: ServiceDependencies = {
    config,
    secrets,
    database: opened.database,
    ownerAddress: opened.ownerAddress,
    readSource: opened.readSource,
    publisher: realtime.publisher,
    mails: createMailQueue({
      database: opened.database,
      secrets,
      mailer,
      now,
      log,
      inBackground: background.run,
    }),
    log,
    publicUrl: () => publicAddress(config, port),
    now,
    inBackground: background.run,
    liveReleases,
  };
  followCommittedChanges(opened.database, ({ tenantId, kind, ids }) =>
    realtime.publisher.publishToTenant(tenantId, recordsChangedEvent, { kind, ids }),
  );
  const services = createServices(dependencies);
  const contextOf = createContextOf(services, opened.database);
  const heavyWork = createHeavyWorkLimit(dependencies);

  let isClosing = false;
  const drain = answerBeforeClosing(app);
  metrics.observePool(opened.pool);
  metrics.observeSockets(realtime.socketCount);
  metrics.observeRequests(app);
  parts.tracing?.traceRequests(app);
  logRequests(app, (request) => knownContextOf(request)?.actor?.userId);
  if (!config.trustProxy) warnOfUndeclaredProxy(app);
  await app.register(async (api) => {
    answerErrors(api);
    await registerSecurityHeaders(api, isPublishedOverTls);
    await registerGraphql(api, {
      openSchema: config.openSchema,
      writesPerMinute: config.writesPerMinute,
      heavyWork,
      contextOf,
    });
    followOperations(api, (operation) => {
      metrics.observeOperation(operation);
      parts.tracing?.traceOperation(operation);
    });
    recordSecurityEvents(api, services.securityLog);
    services.securityLog.follow(metrics.observeSecurityEvent);
    registerHealthRoutes(api, {
      database: opened.database,
      isClosing: () => isClosing,
      liveReleases: parts.liveReleases,
    });
    const refreshInstallation = observeInstallation(metrics.registry, {
      database: opened.database,
      liveReleases: parts.liveReleases,
      folders: { data: config.dataDirectory, backups: config.backupDirectory },
    });
    const refreshState = observeState(metrics.registry, services);
    registerMetricsRoute(api, metrics, {
      token: config.metricsToken,
      refresh: async () => refreshState(await refreshInstallation()),
    });
    await api.register(async (rest) => registerRest(rest, contextOf, heavyWork), {
      prefix: '/api',
    });
  });
  if (parts.frontEnd) {
    await app.register(parts.frontEnd, { readLabel: services.qrCodes.findPublic });
  } else app.setNotFoundHandler((_request, reply) => reply.code(404).send({ code: 'NOT_FOUND' }));
  realtime.attach(app.server, services.accounts.sessionOf);
  closeConnectionsWhenIdle(app);
  // Sockets stay open, so the server would wait for them forever.
  app.addHook('preClose', () => realtime.close());
  app.addHook('onClose', async () => {
    dependencies.mails.stop();
    await background.finished();
    mailer.close();
  });
  return {
    app,
    services,
    dependencies,
    listen: async () => {
      await app.listen({ host: config.host, port: config.port });
      // A server that listens on a port has an address of this type.
      ({ port } = app.server.address() as AddressInfo);
      const host = config.host.includes(':') ? `[${config.host}]` : config.host;
      return `http://${host}:${port}`;
    },
    settled: background.finished,
    socketsReady: realtime.ready,
    drain: () => {
      isClosing = true;
      return drain();
    },
    close: async () => {
      isClosing = true;
      await app.close();
    },
  };
}
