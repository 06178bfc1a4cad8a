import { readConfig } from './config';
import { ConfigError } from './config-error';

const refusal = (environment: NodeJS.ProcessEnv): string => {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  throw new Error('The settings were accepted.');
};

const database = { DATABASE_URL: 'postgres://owner:secret@db.example/cervoise' };
const keys = {
  CERVOISE_TOKEN_KEY: 'k'.repeat(32),
  CERVOISE_RECIPE_KEY: 'r'.repeat(32),
  CERVOISE_BACKUP_KEY: 'b'.repeat(32),
};

describe('readConfig', () => {
  it('uses loopback, the demo and the embedded database by default', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      port: 4000,
      host: '127.0.0.1',
      database: { kind: 'embedded' },
      demo: true,
      site: { publisher: { phone: expect.any(String) } },
      openSchema: true,
      publicUrl: null,
      trustProxy: false,
      smtp: null,
    });
    expect(config.dataDirectory).toMatch(/\/\.data$/);
  });

  it('names misspelt settings, and none of those that exist elsewhere', () => {
    const { unknownSettings } = readConfig({
      CERVOISE_METRICS_TOKN: 'x',
      CERVOISE_MAIL_SUPPORT: 'aide@example.com',
      CERVOISE_DEPLOYER: 'alix',
      CERVOISE_LOG_LEVEL: 'info',
      PATH: '/bin',
    });
    expect(unknownSettings).toEqual(['CERVOISE_METRICS_TOKN']);
  });

  it('treats an empty variable as not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ', CERVOISE_DEMO: '' })).toEqual(readConfig({}));
  });

  it('disables demo and introspection with a database server', () => {
    const config = readConfig({ ...database, ...keys });
    expect(config).toMatchObject({
      demo: false,
      site: { publisher: expect.not.objectContaining({ phone: expect.anything() }) },
      openSchema: false,
      database: { kind: 'server', ownerUrl: database.DATABASE_URL, appUrl: null, replicaUrl: null },
    });
  });

  it('enables introspection in development', () => {
    expect(readConfig({ CERVOISE_DEMO: '0' }).openSchema).toBe(false);
    expect(readConfig({ CERVOISE_DEMO: '0', NODE_ENV: 'development' }).openSchema).toBe(true);
  });

  it.each([
    ['a database server', { ...database, ...keys }],
    ['an address open to others', { HOST: '0.0.0.0', CERVOISE_PUBLIC_URL: 'https://c.example' }],
  ])('refuses the demo with %s', (_name, environment) => {
    expect(refusal({ ...environment, CERVOISE_DEMO: '1' })).toMatch(/^CERVOISE_DEMO=1 /);
  });

  it('refuses a replica of the embedded database', () => {
    const CERVOISE_REPLICA_URL = 'postgres://db2/cervoise';
    expect(refusal({ CERVOISE_REPLICA_URL })).toBe(
      'CERVOISE_REPLICA_URL est la réplique de DATABASE_URL, qui manque.',
    );
    expect(readConfig({ ...database, ...keys, CERVOISE_REPLICA_URL }).database).toMatchObject({
      replicaUrl: CERVOISE_REPLICA_URL,
    });
  });

  it('names the missing secrets with a database server', () => {
    expect(refusal(database)).toBe(
      'Avec DATABASE_URL, il faut aussi CERVOISE_TOKEN_KEYS, CERVOISE_RECIPE_KEYS et CERVOISE_BACKUP_KEY.',
    );
    expect(refusal({ ...database, CERVOISE_TOKEN_KEY: keys.CERVOISE_TOKEN_KEY })).toBe(
      'Avec DATABASE_URL, il faut aussi CERVOISE_RECIPE_KEYS et CERVOISE_BACKUP_KEY.',
    );
  });

  it('reads the keys of sessions newest first; only keys with an id sign derived', () => {
    const newest = `2026-11:${'n'.repeat(32)}`;
    const secret = keys.CERVOISE_TOKEN_KEY;
    const read = (environment: NodeJS.ProcessEnv) => {
      const { tokens, signsDerived } = readConfig({ ...database, ...keys, ...environment }).keys;
      return { ids: tokens.map(({ id }) => id), signsDerived };
    };
    expect(read({})).toEqual({ ids: ['1'], signsDerived: false });
    expect(read({ CERVOISE_PREVIOUS_TOKEN_KEY: 'p'.repeat(32) })).toEqual({
      ids: ['1', 'previous'],
      signsDerived: false,
    });
    expect(read({ CERVOISE_TOKEN_KEYS: newest })).toEqual({
      ids: ['2026-11', '1'],
      signsDerived: true,
    });
    // The same key, now with an id.
    expect(read({ CERVOISE_TOKEN_KEYS: `2026-05:${secret}` })).toEqual({
      ids: ['2026-05'],
      signsDerived: true,
    });
    expect(refusal({ ...database, ...keys, CERVOISE_TOKEN_KEYS: `1:${'n'.repeat(32)}` })).toMatch(
      /^CERVOISE_TOKEN_KEYS donne deux clés/,
    );
  });

  it('reads the recipe keys newest first, with the former single key last', () => {
    const newest = `2026-11:${'n'.repeat(32)}`;
    const secret = keys.CERVOISE_RECIPE_KEY;
    const read = (environment: NodeJS.ProcessEnv) =>
      readConfig({ ...database, ...keys, ...environment }).keys.recipes;
    expect(read({})).toEqual([{ id: '1', secret }]);
    expect(read({ CERVOISE_RECIPE_KEYS: newest })).toEqual([
      { id: '2026-11', secret: 'n'.repeat(32) },
      { id: '1', secret },
    ]);
    const refused = (list: string) => refusal({ ...database, ...keys, CERVOISE_RECIPE_KEYS: list });
    expect(refused(`1:${secret}`)).toMatch(/deux clés pour un même identifiant/);
    expect(refused('2026-11:short')).toMatch(/^CERVOISE_RECIPE_KEYS attend id:clé/);
    expect(refused('n'.repeat(40))).toMatch(/^CERVOISE_RECIPE_KEYS attend id:clé/);
  });

  it('requires the public address when the server is reachable from outside', () => {
    expect(refusal({ HOST: '0.0.0.0' })).toMatch(/^CERVOISE_PUBLIC_URL /);
    const config = readConfig({ HOST: '0.0.0.0', CERVOISE_PUBLIC_URL: 'https://c.example/' });
    expect(config).toMatchObject({ publicUrl: 'https://c.example', demo: false });
  });

  it.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['CERVOISE_DEMO', 'oui'],
    ['DATABASE_URL', 'mysql://x'],
    ['CERVOISE_PUBLIC_URL', 'javascript:alert(1)'],
    ['CERVOISE_TOKEN_KEY', 'short'],
    ['CERVOISE_LOG_LEVEL', 'loud'],
    ['CERVOISE_MAIL_FROM', 'nobody'],
    ['CERVOISE_TRUST_PROXY', '1'],
    ['CERVOISE_TRUST_PROXY', 'everyone'],
  ])('refuses %s=%s in one line that names it', (name, value) => {
    const message = refusal({ [name]: value });
    expect(message.startsWith(`${name} `)).toBe(true);
    expect(message).not.toContain('\n');
  });

  it('disables local remotes by default', () => {
    expect(readConfig({}).localRemotes).toBe(false);
    expect(readConfig({ CERVOISE_LOCAL_REMOTES: '0' }).localRemotes).toBe(false);
    expect(readConfig({ CERVOISE_LOCAL_REMOTES: '1' }).localRemotes).toBe(true);
    expect(readConfig({}).serviceWorker).toBe(true);
    expect(readConfig({ CERVOISE_SERVICE_WORKER: '0' }).serviceWorker).toBe(false);
  });

  it('reads proxies, mail server and mailboxes', () => {
    const config = readConfig({
      CERVOISE_TRUST_PROXY: '10.0.0.0/8, loopback',
      SMTP_HOST: 'smtp.example',
      SMTP_PORT: '465',
      SMTP_USER: 'u',
      SMTP_PASSWORD: 'p',
      CERVOISE_MAIL_GDPR: 'rgpd@brasserie.example',
    });
    expect(config.trustProxy).toEqual(['10.0.0.0/8', 'loopback']);
    expect(config.smtp).toEqual({
      host: 'smtp.example',
      port: 465,
      secure: true,
      requireTls: true,
      user: 'u',
      password: 'p',
    });
    expect(config.site.mailboxes.privacy).toBe('rgpd@brasserie.example');
  });
});
