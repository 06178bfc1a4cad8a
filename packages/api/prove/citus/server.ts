import type { CompiledQuery, LogEvent } from 'kysely';
import { type Config, readConfig } from '../../src/config';
import { openDatabase } from '../../src/db/open-database';
import { createMetrics } from '../../src/http/metrics';
import { readSecrets } from '../../src/secrets';
import { createServer } from '../../src/server';

/** As those of the test API, so that what it sealed can be read. */
export const keys = {
  CERVOISE_TOKEN_KEY: 'a token key for tests, long enough to be one',
  CERVOISE_RECIPE_KEY: 'a recipe key for tests, long enough as well',
  CERVOISE_BACKUP_KEY: 'a backup key for tests, long enough as well',
};

/** The settings of a server on a coordinator's database. */
export const configOf = (url: string, dataDirectory: string): Config => ({
  ...readConfig({
    PORT: '0',
    DATABASE_URL: url,
    CERVOISE_DATA_DIR: dataDirectory,
    CERVOISE_DEMO: '0',
    CERVOISE_LOG_LEVEL: 'silent',
    CERVOISE_WRITES_PER_MINUTE: '1000000',
    CERVOISE_HEAVY_CALLS_PER_MINUTE: '1000000',
    ...keys,
  }),
  superadminsNeedFactor: false,
});

/** A server in this process, and what it sent to the database. */
export async function startClusterServer(config: Config) {
  const queries: CompiledQuery[] = [];
  const secrets = await readSecrets(config);
  const metrics = createMetrics();
  const onQuery = (event: LogEvent) => void queries.push(event.query);
  const opened = await openDatabase(config, secrets, { onQuery });
  const server = await createServer({ config, secrets, opened, metrics });
  return {
    queries,
    database: opened.database,
    pool: opened.pool,
    services: server.services,
    loginAs: async (email: string) =>
      (await server.services.accounts.openSessionFor(email)).accessToken,
    post: async (query: string, token: string) => {
      const answer = await server.app.inject({
        method: 'POST',
        url: '/graphql',
        headers: { authorization: `Bearer ${token}` },
        payload: { query },
      });
      return { status: answer.statusCode, body: answer.json<GraphqlBody>() };
    },
    close: async () => {
      await server.close();
      await opened.close();
    },
  };
}

interface GraphqlBody {
  readonly data?: Readonly<Record<string, unknown>> | null;
  readonly errors?: readonly { readonly message: string; readonly extensions: { code: string } }[];
}

export type ClusterServer = Awaited<ReturnType<typeof startClusterServer>>;
