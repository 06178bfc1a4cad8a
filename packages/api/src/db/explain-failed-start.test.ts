import { readConfig } from '../config';
import { copyTestDatabase, type TestDatabase } from '../testing/test-database';
import { connect } from './connection';
import { openDatabase } from './open-database';

let copy: TestDatabase;
beforeAll(async () => {
  copy = await copyTestDatabase();
});
afterAll(() => copy.drop());

const secrets = {
  tokenKeys: [],
  signsDerived: false,
  throttleKey: '',
  recipeKeys: [],
  databaseSecret: 'the secret of a start that fails',
  backupKey: '',
};

/** The message of a start that fails. */
async function refusalOf(ownerUrl: string, environment: NodeJS.ProcessEnv = {}): Promise<string> {
  const config = readConfig({
    DATABASE_URL: ownerUrl,
    CERVOISE_TOKEN_KEY: 'k'.repeat(32),
    CERVOISE_RECIPE_KEY: 'r'.repeat(32),
    CERVOISE_BACKUP_KEY: 'b'.repeat(32),
    ...environment,
  });
  const failure = await openDatabase(config, secrets).then(
    (opened) => opened.close().then(() => null),
    (error: Error) => error,
  );
  expect(failure).toMatchObject({ name: 'ConfigError' });
  return failure?.message ?? '';
}

function urlOf({ user = '', password = '', database = '', port = 0 } = {}): string {
  const address = copy.addressOf('cervoise_owner');
  if ('connectionString' in address) throw new Error('The test database is reached by parts.');
  const at = port ? `127.0.0.1:${port}` : 'localhost';
  const folder = port ? '' : `?host=${encodeURIComponent(address.host)}`;
  const login = `${user || address.user}:${password || address.password}`;
  return `postgres://${login}@${at}/${database || address.database}${folder}`;
}

it('names the setting and the remedy for a wrong password, base or address', async () => {
  expect(await refusalOf(urlOf({ password: 'guess' }))).toBe(
    'DATABASE_URL : PostgreSQL refuse le rôle « cervoise_owner » ou son mot de passe. Corrigez l’adresse.',
  );
  expect(await refusalOf(urlOf({ database: 'nowhere' }))).toBe(
    'DATABASE_URL : la base « nowhere » n’existe pas. Créez-la, ou corrigez l’adresse.',
  );
  expect(await refusalOf(urlOf({ port: 1 }))).toBe(
    'DATABASE_URL : personne ne répond à 127.0.0.1:1. Vérifiez l’adresse, et que PostgreSQL est démarré.',
  );
});

it('says so when the role may not create roles', async () => {
  const admin = await connect(copy.addressOf('postgres'));
  await admin.query(`create role plain_owner login password 'plain'`);
  try {
    expect(await refusalOf(urlOf({ user: 'plain_owner', password: 'plain' }))).toMatch(
      /^DATABASE_URL : le rôle « plain_owner » n’a pas le droit .* CERVOISE_APP_DATABASE_URL\.$/,
    );
  } finally {
    await admin.query('drop role plain_owner');
    await admin.end();
  }
});

it('tries the operator’s own role before it serves', async () => {
  const appUrl = urlOf({ user: 'cervoise_app', password: 'guess' });
  expect(await refusalOf(urlOf(), { CERVOISE_APP_DATABASE_URL: appUrl })).toBe(
    'CERVOISE_APP_DATABASE_URL : PostgreSQL refuse le rôle « cervoise_app » ou son mot de passe. Corrigez l’adresse.',
  );
});
