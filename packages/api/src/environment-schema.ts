import { z } from 'zod';

const empty = (value: unknown) =>
  typeof value === 'string' && value.trim() === '' ? undefined : value;
const text = z.preprocess(empty, z.string().trim().optional());
const flag = z.preprocess(
  empty,
  z.enum(['0', '1', 'true', 'false'], { error: 'attend 0 ou 1' }).optional(),
);
const port = (fallback: number) =>
  z.preprocess(
    empty,
    z.coerce
      .number({ error: 'attend un numéro de port' })
      .int('attend un numéro de port')
      .min(0, 'attend un numéro de port')
      .max(65_535, 'attend un numéro de port')
      .default(fallback),
  );
const key = z.preprocess(
  empty,
  z.string().trim().min(32, 'attend au moins 32 caractères tirés au hasard').optional(),
);
const keyEntry = '[a-z0-9_-]{1,32}:[^\\s,:]{32,}';
/** `id:key,id:key`, newest first. */
const keyList = z.preprocess(
  empty,
  z
    .string()
    .trim()
    .regex(
      new RegExp(`^${keyEntry}(,${keyEntry})*$`),
      'attend id:clé,id:clé, la plus récente en premier, chaque clé d’au moins 32 caractères',
    )
    .transform((list) =>
      list.split(',').map((entry) => {
        const [id = '', secret = ''] = entry.split(':');
        return { id, secret };
      }),
    )
    .optional(),
);
const perMinute = (most: number) =>
  z.preprocess(
    empty,
    z.coerce
      .number({ error: 'attend un nombre entier' })
      .int('attend un nombre entier')
      .min(1, 'attend un nombre d’au moins 1')
      .default(most),
  );
/** A brewery's attachments, in megabytes. */
const quota = z.preprocess(
  empty,
  z.coerce
    .number({ error: 'attend un nombre entier de Mo' })
    .int('attend un nombre entier de Mo')
    .min(1, 'attend 1 Mo au moins')
    .max(2000, 'attend 2000 Mo au plus')
    .default(1000),
);
const mailbox = (fallback: string) =>
  z.preprocess(empty, z.email('attend une adresse e-mail').default(fallback));
const postgresUrl = z.preprocess(
  empty,
  z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'attend une adresse postgres://…')
    .optional(),
);

/** The environment's settings, each optional; an empty one counts as not set. */
export const environmentSchema = z.object({
  PORT: port(4000),
  HOST: text,
  NODE_ENV: text,
  CERVOISE_DATA_DIR: text,
  DATABASE_URL: postgresUrl,
  CERVOISE_APP_DATABASE_URL: postgresUrl,
  CERVOISE_REPLICA_URL: postgresUrl,
  CERVOISE_PREPARED_STATEMENTS: flag,
  CERVOISE_DEMO: flag,
  CERVOISE_PUBLIC_URL: z.preprocess(
    empty,
    z.url({ protocol: /^https?$/, error: 'attend une adresse http(s)://…' }).optional(),
  ),
  CERVOISE_TRUST_PROXY: text,
  CERVOISE_TOKEN_KEYS: keyList,
  CERVOISE_TOKEN_KEY: key,
  CERVOISE_PREVIOUS_TOKEN_KEY: key,
  CERVOISE_RECIPE_KEY: key,
  CERVOISE_RECIPE_KEYS: keyList,
  CERVOISE_BACKUP_KEY: key,
  CERVOISE_BACKUP_DIR: text,
  CERVOISE_METRICS_TOKEN: key,
  CERVOISE_WRITES_PER_MINUTE: perMinute(120),
  CERVOISE_HEAVY_CALLS_PER_MINUTE: perMinute(60),
  CERVOISE_ATTACHMENT_QUOTA_MB: quota,
  CERVOISE_LOCAL_REMOTES: flag,
  CERVOISE_SERVICE_WORKER: flag,
  CERVOISE_LOG_LEVEL: z.preprocess(
    empty,
    z
      .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
        error: 'attend fatal, error, warn, info, debug, trace ou silent',
      })
      .default('info'),
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.preprocess(
    empty,
    z.url({ protocol: /^https?$/, error: 'attend une adresse http(s)://…' }).optional(),
  ),
  OTEL_SERVICE_NAME: z.preprocess(empty, z.string().trim().default('cervoise')),
  SMTP_HOST: text,
  SMTP_PORT: port(587),
  SMTP_SECURE: flag,
  SMTP_ALLOW_CLEAR: flag,
  SMTP_USER: text,
  SMTP_PASSWORD: text,
  CERVOISE_MAIL_FROM: mailbox('ne-pas-repondre@example.com'),
});
