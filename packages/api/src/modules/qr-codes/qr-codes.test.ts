import { randomUUID } from 'node:crypto';
import { publicQrCodeSchema } from '@cervoise/domain/qr-codes';
import { withTenant } from '../../db/tenant-transaction';
import { startTestApi, type TestApi } from '../../testing';
import { insertBatch } from '../production/testing/insert-batch';
import { insertRecipeName } from '../recipes/recipe-names';
import { insertQrCode } from './qr-codes.store';

let api: TestApi;
let batchId: string;
let recipeId: string;
beforeEach(async () => {
  api = await startTestApi({ environment: { CERVOISE_PUBLIC_URL: 'https://cervoise.example' } });
  const { tenantId } = await api.actorOf('admin@demo.example');
  await api.adminDatabase
    .updateTable('contracts')
    .set({ city: 'Saint-Aubin' })
    .where('breweryId', '=', tenantId)
    .execute();
  await withTenant(api.database, { tenantId }, async (tx) => {
    recipeId = await insertRecipeName(tx, tenantId, 'Blonde du Lavoir');
    batchId = await insertBatch(tx, tenantId, {
      batchNumber: '2026-012',
      recipeId,
      status: 'ready',
      brewDate: '2026-02-10',
      fermentationStartDate: '2026-02-11',
      fermentationEndDate: '2026-02-24',
      packagingDate: '2026-03-18',
      bestBeforeDate: '2027-03-18',
    });
    const code = { label: 'Bouteille 33 cl', isActive: true, createdAt: new Date('2026-03-18') };
    await insertQrCode(tx, tenantId, {
      ...code,
      uniqueIdentifier: 'lavoir-012',
      entityType: 'batch',
      entityId: batchId,
    });
    await insertQrCode(tx, tenantId, {
      ...code,
      uniqueIdentifier: 'lavoir-carte',
      label: 'Carte de la taverne',
      entityType: 'recipe',
      entityId: recipeId,
    });
    await insertQrCode(tx, tenantId, {
      ...code,
      uniqueIdentifier: 'lavoir-retire',
      entityType: 'batch',
      entityId: batchId,
      isActive: false,
    });
  });
});
afterEach(() => api.close());

const read = (identifier: string) =>
  api.app.inject({ method: 'GET', url: `/api/public/qrcodes/${identifier}` });
const scan = (identifier: string, body: object) =>
  api.app.inject({
    method: 'POST',
    url: `/api/public/qrcodes/${identifier}/scans`,
    payload: body,
  });
const scans = () => api.adminDatabase.selectFrom('qrScans').selectAll().execute();

describe('the public page of a label', () => {
  it('contains the label’s data and nothing else', async () => {
    const answer = await read('lavoir-012');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json()).toEqual({
      label: 'Bouteille 33 cl',
      beerName: 'Blonde du Lavoir',
      breweryName: 'Brasserie du Lavoir',
      town: 'Saint-Aubin',
      batchNumber: '2026-012',
      packagedOn: '2026-03-18',
      bestBefore: '2027-03-18',
      published: null,
      recall: null,
      isActive: true,
    });
    expect(publicQrCodeSchema.parse(answer.json())).toEqual(answer.json());
  });

  it('contains the beer’s data when the code is not of a batch', async () => {
    expect((await read('lavoir-carte')).json()).toEqual({
      label: 'Carte de la taverne',
      beerName: 'Blonde du Lavoir',
      breweryName: 'Brasserie du Lavoir',
      town: 'Saint-Aubin',
      batchNumber: null,
      packagedOn: null,
      bestBefore: null,
      published: null,
      recall: null,
      isActive: true,
    });
  });

  it('names no recipe for a planned batch until it is published or packaged', async () => {
    const { tenantId } = await api.actorOf('admin@demo.example');
    const plannedId = await withTenant(api.database, { tenantId }, async (tx) => {
      const id = await insertBatch(tx, tenantId, {
        batchNumber: '2026-031',
        recipeId: await insertRecipeName(tx, tenantId, 'Recette secrète'),
        status: 'planned',
        brewDate: '2026-05-10',
        fermentationStartDate: null,
        fermentationEndDate: null,
        packagingDate: null,
        bestBeforeDate: null,
      });
      await insertQrCode(tx, tenantId, {
        uniqueIdentifier: 'lavoir-031',
        label: 'Cuve 4',
        isActive: true,
        createdAt: new Date('2026-03-18'),
        entityType: 'batch',
        entityId: id,
      });
      return id;
    });
    const answer = await read('lavoir-031');
    expect(answer.json()).toMatchObject({ label: 'Cuve 4', beerName: null, published: null });
    expect(answer.body).not.toContain('Recette secrète');

    const actor = await api.actorOf('admin@demo.example');
    await api.services.publications.publish(actor, {
      entityType: 'batch',
      entityId: plannedId,
      style: 'Saison',
      isConfirmed: true,
    });
    expect((await read('lavoir-031')).json()).toMatchObject({ beerName: 'Recette secrète' });
  });

  it('states that a code was withdrawn', async () => {
    const answer = await read('lavoir-retire');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ isActive: false, isRemoved: false, recall: null });
  });

  it.each(['nobody-knows', 'lavoir%00', 'a%20b', '%27%20or%201%3D1', 'x'.repeat(150)])(
    'gets a 404 for « %s »',
    async (identifier) => {
      const answer = await read(identifier);
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({
        code: 'NOT_FOUND',
        message: 'Ce QR code est inconnu.',
      });
    },
  );

  it('is rate limited against guessing', async () => {
    const guesses = await Promise.all(
      Array.from({ length: 200 }, (_, index) => read(`lavoir-${1000 + index}`)),
    );
    const countOf = (status: number) =>
      guesses.filter(({ statusCode }) => statusCode === status).length;
    expect([countOf(404), countOf(429)]).toEqual([60, 140]);
    // No answer says any more which codes there are.
    expect((await scan('lavoir-012', { scanId: randomUUID() })).statusCode).toBe(429);
    const answer = await read('lavoir-012');
    expect(answer.statusCode).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('is read by everybody at a tasting', async () => {
    const statuses = new Set<number>();
    for (let guest = 0; guest < 200; guest += 1) {
      statuses.add((await read('lavoir-012')).statusCode);
    }
    expect([...statuses]).toEqual([200]);
  });

  it('takes one SQL statement, besides those that count attempts', async () => {
    const statements = await api.statementsOf(() => read('lavoir-012'));
    expect(statements.filter((text) => !text.includes('throttle_'))).toHaveLength(1);
    expect(statements).toHaveLength(4);
  });

  it('returns the drawing of a known code', async () => {
    const image = await api.app.inject({
      method: 'GET',
      url: '/api/public/qrcodes/lavoir-012/image.svg',
    });
    expect(image.headers['content-type']).toBe('image/svg+xml; charset=utf-8');
    expect(image.body).toMatch(/^<svg[\s\S]*<\/svg>\s*$/);
    const none = await api.app.inject({
      method: 'GET',
      url: '/api/public/qrcodes/nobody-knows/image.svg',
    });
    expect(none.statusCode).toBe(404);
  });
});

describe('a scan', () => {
  it('is counted once per opened page, with its instant and without the visitor', async () => {
    api.setClock(new Date('2026-04-01T10:00:00Z'));
    const [first, second] = [randomUUID(), randomUUID()];
    for (const scanId of [first, first, second]) {
      expect((await scan('lavoir-012', { scanId })).statusCode).toBe(204);
    }
    const rows = await scans();
    expect(rows.map(({ scanId }) => scanId).sort()).toEqual([first, second].sort());
    expect(Object.keys(rows[0] ?? {}).sort()).toEqual([
      'qrCodeId',
      'scanId',
      'scannedAt',
      'tenantId',
    ]);
    expect(rows[0]?.scannedAt).toEqual(new Date('2026-04-01T10:00:00Z'));
  });

  it('is not counted by reading', async () => {
    await read('lavoir-012');
    expect(await scans()).toEqual([]);
  });

  it.each(['lavoir-retire', 'nobody-knows'])('of « %s » counts nothing', async (identifier) => {
    expect((await scan(identifier, { scanId: randomUUID() })).statusCode).toBe(404);
    expect(await scans()).toEqual([]);
  });

  it.each([{}, { scanId: 'one' }, { scanId: null }])(
    'with the body %j is refused',
    async (body) => {
      expect((await scan('lavoir-012', body)).statusCode).toBe(400);
      expect(await scans()).toEqual([]);
    },
  );

  it('is rate limited', async () => {
    // More people at once than codes may be guessed.
    for (let turn = 0; turn < 5; turn += 1) {
      await Promise.all(
        Array.from({ length: 25 }, () => scan('lavoir-012', { scanId: randomUUID() })),
      );
    }
    expect((await scan('lavoir-012', { scanId: randomUUID() })).statusCode).toBe(429);
    expect(await scans()).toHaveLength(120);
  });

  it('that is refused for its number keeps nobody from reading', async () => {
    for (let turn = 0; turn < 8; turn += 1) {
      await Promise.all(
        Array.from({ length: 25 }, () => scan('lavoir-012', { scanId: randomUUID() })),
      );
    }
    expect(await scans()).toHaveLength(120);
    expect((await read('lavoir-012')).statusCode).toBe(200);
  });
});

describe('the brewery', () => {
  const document = `query ($uniqueIdentifier: String!) {
    qrCodeByIdentifier(uniqueIdentifier: $uniqueIdentifier) {
      uniqueIdentifier entityType entityId label url imageUrl isActive createdAt
      metadata { beerName batchNumber packagedOn bestBefore }
    }
  }`;
  const ask = async (uniqueIdentifier: string, email?: string) => {
    const token = email && (await api.loginAs(email));
    return api.query<{ qrCodeByIdentifier: object }>(document, { uniqueIdentifier }, token);
  };

  it('reads its own code with every field', async () => {
    const { data } = await ask('lavoir-012', 'brewer@demo.example');
    expect(data.qrCodeByIdentifier).toEqual({
      uniqueIdentifier: 'lavoir-012',
      entityType: 'batch',
      entityId: batchId,
      label: 'Bouteille 33 cl',
      url: 'https://cervoise.example/qr-redirect/lavoir-012',
      imageUrl: 'https://cervoise.example/api/public/qrcodes/lavoir-012/image.svg',
      isActive: true,
      createdAt: '2026-03-18T00:00:00.000Z',
      metadata: {
        beerName: 'Blonde du Lavoir',
        batchNumber: '2026-012',
        packagedOn: '2026-03-18',
        bestBefore: '2027-03-18',
      },
    });
  });

  it('reads a code of a beer, and a withdrawn one', async () => {
    expect(
      (await ask('lavoir-carte', 'manager@demo.example')).data.qrCodeByIdentifier,
    ).toMatchObject({
      entityType: 'recipe',
      entityId: recipeId,
      metadata: { beerName: 'Blonde du Lavoir', batchNumber: null },
    });
    expect(
      (await ask('lavoir-retire', 'admin@demo.example')).data.qrCodeByIdentifier,
    ).toMatchObject({ isActive: false, metadata: { batchNumber: '2026-012' } });
  });

  it.each([
    ['lavoir-012', 'admin@other.example', 'NOT_FOUND'],
    ['nobody-knows', 'admin@demo.example', 'NOT_FOUND'],
    ['lavoir\0', 'admin@demo.example', 'BAD_USER_INPUT'],
    ['lavoir-012', 'superadmin@cervoise.example', 'FORBIDDEN'],
    ['lavoir-012', undefined, 'UNAUTHENTICATED'],
  ])('gets an error for %s as %s: %s', async (identifier, email, code) => {
    expect((await ask(identifier, email)).errors?.[0]?.extensions.code).toBe(code);
  });

  it('cannot reuse an identifier of another brewery', async () => {
    const { tenantId } = await api.actorOf('admin@other.example');
    const taken = withTenant(api.database, { tenantId }, async (tx) =>
      insertQrCode(tx, tenantId, {
        uniqueIdentifier: 'lavoir-012',
        label: 'Bouteille',
        entityType: 'recipe',
        entityId: await insertRecipeName(tx, tenantId, 'Rousse'),
        isActive: true,
        createdAt: new Date(),
      }),
    );
    await expect(taken).rejects.toMatchObject({ constraint: 'qr_codes_identifier' });
  });
});
