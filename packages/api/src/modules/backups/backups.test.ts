import { mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { startTestApi, type TestApi } from '../../testing';
import { refusal } from '../../testing/refusal';

let api: TestApi;
let editor: string;
afterEach(() => api.close());
const start = async (environment: NodeJS.ProcessEnv = {}) => {
  api = await startTestApi({ environment });
  api.setClock(new Date('2026-03-12T23:00:00Z'));
  editor = await api.loginAs('superadmin@cervoise.example');
};

const files = async () => {
  const { data } = await api.query<{ backups: { fileName: string; createdAt: string }[] }>(
    '{ backups { fileName size createdAt } }',
    {},
    editor,
  );
  return data.backups;
};

it('keeps the last five backups, newest first', async () => {
  await start();
  expect(await files()).toEqual([]);
  for (const hour of [10, 11, 12, 13, 14, 15]) {
    api.setClock(new Date(`2026-03-12T${hour}:30:05Z`));
    await api.services.backups.createDaily();
  }
  const kept = await files();
  expect(kept.map(({ createdAt }) => createdAt.slice(11, 13))).toEqual([
    '15',
    '14',
    '13',
    '12',
    '11',
  ]);
  expect(kept[0]).toMatchObject({
    fileName: 'cervoise-2026-03-12T15-30-05Z.ndjson.gz.age',
    size: expect.any(Number),
  });
});

it('backs up on request of the superadmin only', async () => {
  await start();
  const create = 'mutation { createBackup { fileName size } }';
  const { data } = await api.query(create, {}, editor);
  expect(data).toMatchObject({
    createBackup: { fileName: 'cervoise-2026-03-12T23-00-00Z.ndjson.gz.age' },
  });
  const admin = await api.loginAs('admin@demo.example');
  expect((await refusal(api.query(create, {}, admin))).code).toBe('FORBIDDEN');
  expect((await refusal(api.query('{ backups { size } }', {}, admin))).code).toBe('FORBIDDEN');
});

it('writes one backup for a request that is sent again', async () => {
  await start();
  const create = (requestId: string) =>
    api.query(
      'mutation ($requestId: ID) { createBackup(requestId: $requestId) { fileName createdAt } }',
      { requestId },
      editor,
    );
  const first = await create('5a1f4a36-8f5c-4a57-9a51-1b8f0f7c2d10');
  api.setClock(new Date('2026-03-12T23:00:05Z'));
  expect(await create('5a1f4a36-8f5c-4a57-9a51-1b8f0f7c2d10')).toMatchObject({ data: first.data });
  expect(await files()).toHaveLength(1);
  await create('77d1b1a4-2f0e-4d3f-8f57-9a1f3a8f1c22');
  expect(await files()).toHaveLength(2);
});

it('writes one backup for requests at the same moment', async () => {
  await start();
  const create = () =>
    api.query<{ createBackup: { fileName: string; size: number } }>(
      'mutation { createBackup { fileName size } }',
      {},
      editor,
    );
  const [first, second] = await Promise.all([create(), create()]);
  expect(second.errors).toBeUndefined();
  expect(second.data).toEqual(first.data);
  expect(await files()).toMatchObject([first.data.createBackup]);
  api.setClock(new Date('2026-03-12T23:00:01Z'));
  expect((await create()).data.createBackup.fileName).toContain('23-00-01Z');
});

it('says in the notification and in the mail that the disk is full', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cervoise-full-'));
  await start({ CERVOISE_BACKUP_DIR: folder });
  const path = join(folder, 'cervoise-2026-03-12T23-00-00Z.ndjson.gz.age');
  const reason = `Le disque est plein : la sauvegarde ${path} n’est pas écrite.`;
  // A device that answers every write as a full disk does.
  await symlink('/dev/full', `${path}.partial`);
  await expect(api.services.backups.createDaily()).rejects.toThrow(reason);
  expect(await readdir(folder)).toEqual([]);
  await api.settled();
  expect(JSON.stringify(api.mails)).toContain(`Sauvegarde du 13 mars 2026 à 00:00 : ${reason}`);
  await rm(folder, { recursive: true });
});

it('says to who asks for a backup that the disk is full, and what to do', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cervoise-full-'));
  await start({ CERVOISE_BACKUP_DIR: folder });
  const path = join(folder, 'cervoise-2026-03-12T23-00-00Z.ndjson.gz.age');
  await symlink('/dev/full', `${path}.partial`);
  const create = () =>
    api
      .query('mutation { createBackup { fileName } }', {}, editor)
      .then(({ errors }) => errors?.[0]);
  expect(await create()).toMatchObject({
    message: `Le disque est plein : la sauvegarde ${path} n’est pas écrite. Libérez de la place, puis recommencez.`,
    extensions: {
      code: 'INTERNAL_SERVER_ERROR',
      remedy: expect.stringContaining('Libérez de la place'),
    },
  });
  expect(await create()).toBeUndefined();
  await rm(folder, { recursive: true });
});

it('says to who asks for a backup that its folder cannot be written', async () => {
  await start({ CERVOISE_BACKUP_DIR: '/dev/null/backups' });
  const { errors } = await api.query('mutation { createBackup { fileName } }', {}, editor);
  expect(errors?.[0]?.message).toMatch(
    /^La sauvegarde \/dev\/null\/backups\/cervoise-.* ne peut pas être écrite : .*CERVOISE_BACKUP_DIR\.$/,
  );
});

it('notifies the superadmins of a failed nightly backup once, in the app and by e-mail', async () => {
  await start({ CERVOISE_BACKUP_DIR: '/dev/null/backups' });
  // It is tried again each hour.
  for (let attempt = 0; attempt < 2; attempt += 1)
    await expect(api.services.backups.createDaily()).rejects.toThrow('ne peut pas être écrite');
  const { data } = await api.query<{ notifications: unknown[] }>(
    '{ notifications { title message priority action } }',
    {},
    editor,
  );
  expect(data.notifications).toEqual([
    {
      title: 'La sauvegarde de la nuit a échoué',
      message: expect.stringMatching(
        /^Sauvegarde du 13 mars 2026 à 00:00 : La sauvegarde .* ne peut pas être écrite.*Aucune sauvegarde n’a encore réussi\.$/,
      ),
      priority: 'high',
      action: '/brewing-ops/backups',
    },
  ]);
  await api.settled();
  expect(api.mails).toMatchObject([
    { to: 'superadmin@cervoise.example', subject: 'La sauvegarde de la nuit a échoué' },
  ]);
});

it('writes the nightly backup although no key opens a recipe, names it, and warns once', async () => {
  await start();
  await api.services.recipes.create(await api.actorOf('admin@demo.example'), {
    name: 'Ambrée',
    batchSizeInLiters: 1000,
    isActive: true,
    isPublic: false,
    lines: [],
    steps: [],
  });
  await api.services.backups.createDaily();
  expect(api.mails).toEqual([]);
  await sql`update recipe_versions set sealed = 'damaged'`.execute(api.adminDatabase);
  api.setClock(new Date('2026-03-13T23:00:00Z'));
  await api.services.backups.createDaily();
  api.setClock(new Date('2026-03-14T23:00:00Z'));
  await api.services.backups.createDaily();
  editor = await api.loginAs('superadmin@cervoise.example');
  expect(await files()).toHaveLength(3);
  const { data } = await api.query<{ notifications: unknown[] }>(
    '{ notifications { title message priority } }',
    {},
    editor,
  );
  const title = 'La sauvegarde contient des contenus que personne ne peut ouvrir';
  expect(data.notifications).toEqual([
    {
      title,
      message: expect.stringContaining('recette « Ambrée », version 1 (Brasserie du Lavoir)'),
      priority: 'high',
    },
  ]);
  await api.settled();
  expect(api.mails).toMatchObject([{ to: 'superadmin@cervoise.example', subject: title }]);
});
