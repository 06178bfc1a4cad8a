import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readConfig } from './config';
import { diagnose } from './diagnosis';
import { createSuperadmin, startServer } from './index';

jest.setTimeout(60_000);

it('tells sizes, counts and runs beside a running server, and nothing of anybody', async () => {
  const folder = await mkdtemp('/tmp/cervoise-diagnosis-');
  await chmod(folder, 0o755);
  const dataDirectory = join(folder, 'data');
  const environment = {
    PORT: '0',
    CERVOISE_DATA_DIR: dataDirectory,
    CERVOISE_LOG_LEVEL: 'silent',
    CERVOISE_DEMO: '0',
    CERVOISE_PUBLISHER_NAME: 'Houblons réunis',
  };
  const config = readConfig(environment);
  const server = await startServer(config);
  try {
    const password = 'une phrase de passe';
    const ada = { email: 'ada@example.fr', firstName: 'Ada', lastName: 'Éditrice', password };
    await createSuperadmin(config, ada);
    const text = JSON.stringify(await diagnose(config, environment));
    const diagnosis: unknown = JSON.parse(text);
    expect(diagnosis).toMatchObject({
      settings: { set: expect.arrayContaining(['CERVOISE_PUBLISHER_NAME']), demo: false },
      tables: expect.arrayContaining([expect.objectContaining({ name: 'recipes' })]),
      breweries: [{ count: 0 }],
      users: [{ role: 'superadmin', is_active: true, count: 1 }],
      mails: expect.any(Array),
      securityEvents: expect.any(Array),
      jobs: expect.any(Array),
    });
    const secrets = await readFile(join(dataDirectory, 'secrets.json'), 'utf8');
    const hidden = [
      'Houblons réunis',
      ...Object.values(ada),
      ...(secrets.match(/[\w-]{32,}/g) ?? []),
      '@',
    ];
    expect(hidden.length).toBeGreaterThan(6);
    expect(hidden.filter((one) => text.includes(one))).toEqual([]);
  } finally {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  }
});
