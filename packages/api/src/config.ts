import { join, resolve } from 'node:path';
import type { SiteFacts } from '@cervoise/domain/site';
import type { z } from 'zod';
import { ConfigError } from './config-error';
import { environmentSchema } from './environment-schema';
import type { SealingKey } from './security/sealing';
import { demoSiteSettings, readSiteSettings, siteSettingNames } from './site-settings';
import { isLoopback, readTrustedProxies } from './trusted-proxies';

export interface SmtpSettings {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte (port 465). */
  readonly secure: boolean;
  /** True: STARTTLS is required; false: it is used when the server offers it. */
  readonly requireTls: boolean;
  readonly user: string | null;
  readonly password: string | null;
}

export type DatabaseSettings =
  | { readonly kind: 'embedded' }
  | {
      readonly kind: 'server';
      /** The owner's connection: runs the migrations, creates the restricted role. */
      readonly ownerUrl: string;
      /** The restricted role's connection, where the owner may not create roles. */
      readonly appUrl: string | null;
      /** The owner's connection to a streaming replica. */
      readonly replicaUrl: string | null;
    };

export interface TracingSettings {
  /** Base address of the OTLP collector. */
  readonly endpoint: string;
  readonly serviceName: string;
}

export interface Config {
  /** Variables that begin like a setting and are none: most likely misspelt. */
  readonly unknownSettings: readonly string[];
  readonly port: number;
  readonly host: string;
  /** Absolute path. */
  readonly dataDirectory: string;
  readonly database: DatabaseSettings;
  /**
   * Prepares SQL statements by name; off behind a transaction pooler that does not support them.
   */
  readonly preparedStatements: boolean;
  readonly demo: boolean;
  /** A superadmin without a second factor can only add one; not in the demo. */
  readonly superadminsNeedFactor: boolean;
  /** Introspection and detailed GraphQL messages; on in the demo and in development. */
  readonly openSchema: boolean;
  /**
   * Origin of links in mails and QR codes, without a trailing slash; null: the listening address.
   */
  readonly publicUrl: string | null;
  /** Addresses of the proxies whose forwarded client address is trusted; false for none. */
  readonly trustProxy: false | readonly string[];
  readonly keys: {
    /** Newest first; empty: generated and kept in the data folder. */
    readonly tokens: readonly SealingKey[];
    /**
     * Whether tokens are signed with a derived key. Not with a lone CERVOISE_TOKEN_KEY, since servers
     * of the former release accept no derived one.
     */
    readonly signsDerived: boolean;
    /** Newest first; empty: generated and kept in the data folder. */
    readonly recipes: readonly SealingKey[];
    /** 32 characters or more; null: generated and kept in the data folder. */
    readonly backup: string | null;
  };
  /** Absolute path. */
  readonly backupDirectory: string;
  readonly smtp: SmtpSettings | null;
  readonly mailFrom: string;
  /** The publisher and host of the site, and its four mailboxes. */
  readonly site: SiteFacts;
  /** GraphQL writes per user and minute on this server. */
  readonly writesPerMinute: number;
  /** Files, imports and half of the heavy reads of a user in a minute, on all servers. */
  readonly heavyCallsPerMinute: number;
  /** What the attachments of one brewery may take together. */
  readonly attachmentQuotaMegabytes: number;
  readonly metricsToken: string | null;
  readonly tracing: TracingSettings | null;
  /** Whether browsers may load a remote from a dev server on their own machine. */
  readonly localRemotes: boolean;
  /** Whether browsers may keep the app to open it without a network; off withdraws what they keep. */
  readonly serviceWorker: boolean;
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
}

/** The id of a key of an installation that has never changed it. */
export const firstKeyId = '1';

/** The id of `CERVOISE_PREVIOUS_TOKEN_KEY`. */
const previousKeyId = 'previous';

/** @throws ConfigError for two keys of one id */
function readKeys(
  setting: 'CERVOISE_RECIPE_KEYS' | 'CERVOISE_TOKEN_KEYS',
  keys: readonly SealingKey[],
): readonly SealingKey[] {
  if (new Set(keys.map(({ id }) => id)).size < keys.length) {
    throw new ConfigError(`${setting} donne deux clés pour un même identifiant.`);
  }
  return keys;
}

const keyWithId = (id: string, secret: string | undefined): SealingKey[] =>
  secret ? [{ id, secret }] : [];

/** The keys with ids, then the single ones of earlier versions. */
function readKeySettings(settings: z.infer<typeof environmentSchema>): Config['keys'] {
  const tokens = settings.CERVOISE_TOKEN_KEYS ?? [];
  const formerTokens = [
    ...keyWithId(firstKeyId, settings.CERVOISE_TOKEN_KEY),
    ...keyWithId(previousKeyId, settings.CERVOISE_PREVIOUS_TOKEN_KEY),
    // A former setting may stay beside the list that holds its key.
  ].filter(({ secret }) => !tokens.some((listed) => listed.secret === secret));
  const recipes = settings.CERVOISE_RECIPE_KEYS ?? [];
  return {
    tokens: readKeys('CERVOISE_TOKEN_KEYS', [...tokens, ...formerTokens]),
    signsDerived: tokens.length > 0 || settings.CERVOISE_TOKEN_KEY === undefined,
    recipes: readKeys('CERVOISE_RECIPE_KEYS', [
      ...recipes,
      ...keyWithId(firstKeyId, settings.CERVOISE_RECIPE_KEY),
    ]),
    backup: settings.CERVOISE_BACKUP_KEY ?? null,
  };
}

/** Settings of commands and of the repository's scripts. */
const settingsElsewhere =
  /^CERVOISE_(DEPLOYER|BROWSER|TEST_SERVER|SUPERADMIN_(EMAIL|FIRST_NAME|LAST_NAME|PASSWORD))$/;

function findUnknown(environment: NodeJS.ProcessEnv): string[] {
  const known = new Set([...Object.keys(environmentSchema.shape), ...siteSettingNames]);
  return Object.keys(environment)
    .filter((name) => name.startsWith('CERVOISE_'))
    .filter((name) => !known.has(name) && !settingsElsewhere.test(name))
    .sort();
}

const list = new Intl.ListFormat('fr-FR');
const isOn = (value: string | undefined) => value === '1' || value === 'true';

/**
 * Reads every setting from the environment; nothing else in the server does.
 * @throws ConfigError with one readable line naming the setting
 */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const parsed = environmentSchema.safeParse(environment);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new ConfigError(`${String(issue?.path[0])} ${issue?.message ?? 'est illisible'}.`);
  }
  const settings = parsed.data;
  const embedded = settings.DATABASE_URL === undefined;
  const host = settings.HOST ?? '127.0.0.1';
  const local = isLoopback(host);
  if (isOn(settings.CERVOISE_DEMO) && !(embedded && local)) {
    throw new ConfigError(
      'CERVOISE_DEMO=1 demande la base embarquée (pas de DATABASE_URL) et une adresse HOST locale : le mot de passe des comptes de démonstration est public.',
    );
  }
  if (embedded && settings.CERVOISE_REPLICA_URL) {
    throw new ConfigError('CERVOISE_REPLICA_URL est la réplique de DATABASE_URL, qui manque.');
  }
  if (!embedded) {
    const missing = [
      ...(settings.CERVOISE_TOKEN_KEY || settings.CERVOISE_TOKEN_KEYS
        ? []
        : ['CERVOISE_TOKEN_KEYS']),
      ...(settings.CERVOISE_RECIPE_KEY || settings.CERVOISE_RECIPE_KEYS
        ? []
        : ['CERVOISE_RECIPE_KEYS']),
      ...(settings.CERVOISE_BACKUP_KEY ? [] : ['CERVOISE_BACKUP_KEY']),
    ];
    if (missing.length > 0) {
      throw new ConfigError(`Avec DATABASE_URL, il faut aussi ${list.format(missing)}.`);
    }
  }
  if (!local && !settings.CERVOISE_PUBLIC_URL) {
    throw new ConfigError(
      'CERVOISE_PUBLIC_URL est nécessaire quand HOST n’est pas une adresse locale : les liens des e-mails en viennent.',
    );
  }
  const demo =
    settings.CERVOISE_DEMO === undefined ? embedded && local : isOn(settings.CERVOISE_DEMO);
  const dataDirectory = resolve(settings.CERVOISE_DATA_DIR ?? '.data');
  return {
    unknownSettings: findUnknown(environment),
    port: settings.PORT,
    host,
    dataDirectory,
    database:
      settings.DATABASE_URL === undefined
        ? { kind: 'embedded' }
        : {
            kind: 'server',
            ownerUrl: settings.DATABASE_URL,
            appUrl: settings.CERVOISE_APP_DATABASE_URL ?? null,
            replicaUrl: settings.CERVOISE_REPLICA_URL ?? null,
          },
    preparedStatements:
      settings.CERVOISE_PREPARED_STATEMENTS === undefined ||
      isOn(settings.CERVOISE_PREPARED_STATEMENTS),
    demo,
    superadminsNeedFactor: !demo,
    openSchema: demo || settings.NODE_ENV === 'development',
    publicUrl: settings.CERVOISE_PUBLIC_URL?.replace(/\/+$/, '') ?? null,
    trustProxy: readTrustedProxies(settings.CERVOISE_TRUST_PROXY),
    keys: readKeySettings(settings),
    backupDirectory: resolve(settings.CERVOISE_BACKUP_DIR ?? join(dataDirectory, 'backups')),
    smtp: settings.SMTP_HOST
      ? {
          host: settings.SMTP_HOST,
          port: settings.SMTP_PORT,
          secure: isOn(settings.SMTP_SECURE) || settings.SMTP_PORT === 465,
          requireTls: !(isLoopback(settings.SMTP_HOST) || isOn(settings.SMTP_ALLOW_CLEAR)),
          user: settings.SMTP_USER ?? null,
          password: settings.SMTP_PASSWORD ?? null,
        }
      : null,
    mailFrom: settings.CERVOISE_MAIL_FROM,
    site: readSiteSettings(demo ? { ...demoSiteSettings, ...environment } : environment),
    writesPerMinute: settings.CERVOISE_WRITES_PER_MINUTE,
    heavyCallsPerMinute: settings.CERVOISE_HEAVY_CALLS_PER_MINUTE,
    attachmentQuotaMegabytes: settings.CERVOISE_ATTACHMENT_QUOTA_MB,
    metricsToken: settings.CERVOISE_METRICS_TOKEN ?? null,
    tracing: settings.OTEL_EXPORTER_OTLP_ENDPOINT
      ? { endpoint: settings.OTEL_EXPORTER_OTLP_ENDPOINT, serviceName: settings.OTEL_SERVICE_NAME }
      : null,
    localRemotes: isOn(settings.CERVOISE_LOCAL_REMOTES),
    serviceWorker:
      settings.CERVOISE_SERVICE_WORKER === undefined || isOn(settings.CERVOISE_SERVICE_WORKER),
    logLevel: settings.CERVOISE_LOG_LEVEL,
  };
}
