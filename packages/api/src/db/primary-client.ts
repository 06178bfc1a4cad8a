import pg from 'pg';

/** The scheme with the login, the hosts, and the rest of an address. */
const parts = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/s;

/** An address for each host of one: `postgres://a:5432,b:5432/cervoise` has two, as in libpq. */
export function serversOf(address: string): readonly string[] {
  const [, login = '', hosts = '', rest = ''] = parts.exec(address) ?? [];
  return hosts.split(',').map((host) => login + host + rest);
}

/** An address with another login. */
export const withLogin = (
  address: string,
  { user, password }: { readonly user: string; readonly password: string },
): string =>
  address.replace(
    /^(postgres(?:ql)?:\/\/)(?:[^@/?]*@)?/,
    (_whole, scheme: string) =>
      `${scheme}${encodeURIComponent(user)}:${encodeURIComponent(password)}@`,
  );

/** Milliseconds within which a server says whether it is the primary. */
const answerLimit = 5_000;

const noPrimary = 'No server of the address is the primary';

/** @throws for a server that does not answer, and for a replica */
async function findPrimary(config: pg.ClientConfig): Promise<Pick<pg.Client, 'host' | 'port'>> {
  const client = new pg.Client({
    ...config,
    connectionTimeoutMillis: answerLimit,
    query_timeout: answerLimit,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ isReplica: boolean }>(
      'select pg_is_in_recovery() as "isReplica"',
    );
    if (rows[0]?.isReplica) throw new Error(noPrimary);
    return client;
  } finally {
    client.end().catch(() => undefined);
  }
}

/** The failure that says most: a network's or a login's, which have a code. */
const mainFailure = ({ errors }: AggregateError): unknown =>
  errors.find((error) => error instanceof Error && 'code' in error) ?? errors[0];

type Connected = ((error: Error) => void) | ((error: null, client: pg.Client) => void);

/**
 * A client of an address with several hosts, which connects to the one that is the primary at that
 * moment. `pg` itself knows one host alone (brianc/node-postgres#3643).
 */
export class PrimaryClient extends pg.Client {
  readonly #servers: readonly pg.ClientConfig[];

  constructor(config: pg.ClientConfig = {}) {
    const servers = serversOf(config.connectionString ?? '').map((connectionString) => ({
      ...config,
      connectionString,
    }));
    super(servers[0]);
    this.#servers = servers;
  }

  override connect(): Promise<pg.Client>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected) {
    const connected = this.#connectToPrimary();
    if (!callback) return connected;
    // As `pg` calls it: the types of its two forms exclude each other.
    const answer = callback as (error: Error | null, client?: pg.Client) => void;
    connected.then(() => answer(null, this), answer);
    return undefined;
  }

  async #connectToPrimary(): Promise<pg.Client> {
    const { host, port } = await Promise.any(this.#servers.map(findPrimary)).catch(
      (error: AggregateError) => {
        throw mainFailure(error);
      },
    );
    this.host = host;
    this.port = port;
    return super.connect();
  }
}
