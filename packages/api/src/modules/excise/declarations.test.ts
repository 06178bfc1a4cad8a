import { startTestApi, type TestApi } from '../../testing';
import { refusal } from '../../testing/refusal';
import {
  answered,
  brew,
  type InventoryCalls,
  inventoryCalls,
} from '../inventory/testing/product-calls';
import { schemaErrorsOf } from './customs-schema';
import { type ExciseCalls, exciseCalls } from './testing/excise-calls';

const exciseNumber = 'FR007620E0147';
const label = 'Blonde 5,2 %';

let api: TestApi;
let token: string;
let excise: ExciseCalls;
let brewer: InventoryCalls;
let batchId: string;
beforeEach(async () => {
  api = await startTestApi();
  api.setClock(new Date('2026-11-05T09:00:00Z'));
  token = await api.loginAs('manager@demo.example');
  excise = exciseCalls(api, token);
  const beer = await brew(api, 'manager@demo.example', 'Blonde', '2026-004');
  batchId = beer.batchId;
  brewer = inventoryCalls(api, token, beer);
  await api.adminDatabase
    .updateTable('productionBatches')
    .set({ measuredAbv: 5.2 })
    .where('id', '=', batchId)
    .execute();
  await excise.saveSettings({ exciseNumber });
});
afterEach(() => api.close());

/** 600 bottles of September, of which some are sold in October. */
async function live() {
  const product = await answered(
    brewer.create({ batchId, quantity: 600, packagingDate: '2026-09-10' }),
  );
  await answered(
    brewer.move({ id: product.id, move: 'sale', quantity: 120, happenedOn: '2026-10-12' }),
  );
  return product;
}

async function download(month: string, kind = 'dti-plus', holder = token) {
  const { statusCode, headers, rawPayload } = await api.app.inject({
    url: `/api/excise/${month}/${kind}`,
    headers: { authorization: `Bearer ${holder}` },
  });
  return { statusCode, name: headers['content-disposition'], file: rawPayload.toString() };
}

const rulesOf = async (month: string) => {
  const { checks, unknownChecks } = await excise.month(month);
  return {
    broken: checks.map(({ rule }) => rule),
    unknown: unknownChecks.map(({ rule }) => rule),
  };
};

it('draws the file of an ended month, valid by CIEL’s schema', async () => {
  await live();
  const open = await download('2026-10');
  expect(open).toMatchObject({
    statusCode: 200,
    name: `attachment; filename="dti-plus-2026-10-${exciseNumber}-provisoire.xml"`,
  });
  expect(open.file).toContain('<stock-debut-periode>1.98000</stock-debut-periode>');
  expect(open.file).toContain(
    '<sorties-avec-paiement-annee-courante>0.39600</sorties-avec-paiement-annee-courante>',
  );
  expect(open.file).toContain('<stock-fin-periode>1.58400</stock-fin-periode>');
  expect(await schemaErrorsOf([open.file])).toEqual([[]]);
  await excise.close('2026-10');
  const closed = await download('2026-10');
  expect(closed.name).toBe(`attachment; filename="dti-plus-2026-10-${exciseNumber}.xml"`);
  expect(closed.file).toBe(open.file);
  expect((await download('2026-11')).statusCode).toBe(400);
  expect((await download('2026-13')).statusCode).toBe(400);
});

it('says what the schema refuses, in each of several files', async () => {
  await live();
  const { file } = await download('2026-10');
  const [valid, strong, lettered] = await schemaErrorsOf([
    file,
    file.replace('<tav>5.20</tav>', '<tav>0.50</tav>'),
    file.replace(exciseNumber, 'FR00762'),
  ]);
  expect(valid).toEqual([]);
  expect(strong?.join()).toContain('tav');
  expect(lettered?.join()).toContain('identification-redevable');
});

it('gives no file that customs would refuse, and says why', async () => {
  const product = await live();
  await excise.saveSettings({ exciseNumber: null });
  const refused = async () => JSON.parse((await download('2026-10')).file);
  expect(JSON.stringify(await refused())).toContain('RG2 : numéro d’agrément à saisir');
  await excise.saveSettings({ exciseNumber });
  const loss = { move: 'loss', quantity: 3, reason: 'breakage', happenedOn: '2026-10-20' } as const;
  await answered(brewer.move({ id: product.id, ...loss }));
  expect((await rulesOf('2026-10')).broken).toEqual(['RG18']);
  expect(JSON.stringify(await refused())).toContain(`RG18, ${label} : observation à écrire`);
  await excise.observe('2026-10', label, 'Casse du 20/10');
  expect((await download('2026-10')).statusCode).toBe(200);
});

it('keeps the declared file byte for byte, whatever follows', async () => {
  await live();
  expect(await refusal(excise.declare('2026-10', '2026-11-05'))).toMatchObject({
    message: expect.stringMatching(/^Clôturez d’abord le mois/),
  });
  expect((await download('2026-10', 'declared-dti-plus')).statusCode).toBe(404);
  await excise.close('2026-10');
  for (const day of ['2026-10-31', '2026-11-06', 'hier']) {
    expect((await refusal(excise.declare('2026-10', day))).code).toBe('BAD_USER_INPUT');
  }
  const { file } = await download('2026-10');
  const { data } = await excise.declare('2026-10', '2026-11-05');
  expect(data.answer.declaration).toEqual({ declaredOn: '2026-11-05', userName: 'Marc Petit' });
  expect((await excise.year(2026)).months.find(({ month }) => month === '2026-10')).toMatchObject({
    declaredOn: '2026-11-05',
  });
  await excise.observe('2026-10', label, 'Une observation écrite après');
  await excise.saveSettings({ exciseNumber: 'FR007620E0148' });
  const kept = await download('2026-10', 'declared-dti-plus');
  expect(kept.file).toBe(file);
  expect(kept.name).toContain(exciseNumber);
  // One that rectifies it holds, and is kept beside it.
  await excise.declare('2026-10', '2026-11-05');
  expect((await download('2026-10', 'declared-dti-plus')).file).toBe(
    (await download('2026-10')).file,
  );
  const rows = await api.adminDatabase.selectFrom('exciseDeclarations').select('file').execute();
  expect(rows.map((row) => row.file)).toContain(file);
});

it('checks a month against the one declared before, and names what CIEL alone knows', async () => {
  await live();
  expect(await rulesOf('2026-10')).toEqual({
    broken: [],
    unknown: ['RG2', 'RG3', 'RG4', 'RG9', 'RG10', 'RG16'],
  });
  await excise.close('2026-09');
  await excise.declare('2026-09', '2026-11-05');
  expect(await rulesOf('2026-10')).toEqual({ broken: [], unknown: ['RG2'] });
  await api.adminDatabase
    .updateTable('exciseDeclarations')
    .set({
      balances: JSON.stringify({
        products: [
          {
            label,
            fiscalLabel: 'BIERE_PETITE_BRASSERIE_SUP_2_8',
            abv: 5.2,
            closing: 100,
          },
          { label: 'Stout 6 %', fiscalLabel: 'BIERE_INF_2_8', abv: 6, closing: 1 },
        ],
        paidProducts: [],
      }),
    })
    .execute();
  expect((await rulesOf('2026-10')).broken).toEqual(['RG9', 'RG16']);
  // In the first period of a financial year the stock is counted.
  await excise.saveSettings({ exciseNumber, financialYearStart: 10 });
  expect((await rulesOf('2026-10')).broken).toEqual(['RG16']);
  // A declared month makes the earlier ones those of another period.
  expect((await rulesOf('2026-08')).broken).toContain('RG3');
});

it('carries the stock of a month without movements', async () => {
  const product = await live();
  await answered(brewer.move({ id: product.id, move: 'tasting', quantity: 1 }));
  api.setClock(new Date('2027-01-05T09:00:00Z'));
  token = await api.loginAs('manager@demo.example');
  excise = exciseCalls(api, token);
  await excise.close('2026-12');
  expect(await excise.month('2026-12')).toMatchObject({ isNil: true, checks: [] });
  const { file } = await download('2026-12');
  expect(file).toContain(
    '<stock-debut-periode>1.58070</stock-debut-periode><stock-fin-periode>1.58070</stock-fin-periode>',
  );
  expect(await schemaErrorsOf([file])).toEqual([[]]);
});

it('is read by the whole brewery, declared by its leads, and by nobody else', async () => {
  await live();
  await excise.close('2026-10');
  await excise.declare('2026-10', '2026-11-05');
  const own = await api.loginAs('brewer@demo.example');
  expect((await download('2026-10', 'dti-plus', own)).statusCode).toBe(200);
  const declaring = exciseCalls(api, own).declare('2026-10', '2026-11-05');
  expect((await refusal(declaring)).code).toBe('FORBIDDEN');
  const other = await api.loginAs('admin@other.example');
  expect((await download('2026-10', 'declared-dti-plus', other)).statusCode).toBe(404);
  const foreign = await download('2026-10', 'dti-plus', other);
  expect(foreign.file).not.toContain('Blonde');
  const editor = await api.loginAs('superadmin@cervoise.example');
  expect((await download('2026-10', 'dti-plus', editor)).statusCode).toBe(403);
  expect((await api.app.inject({ url: '/api/excise/2026-10/dti-plus' })).statusCode).toBe(401);
});

describe('the reminder', () => {
  const remind = async () => {
    const { tenantId } = await api.actorOf('manager@demo.example');
    return api.services.excise.remind(tenantId);
  };
  const listed = async (email: string) =>
    (await api.services.notifications.list(await api.actorOf(email)))
      .filter(({ type }) => type === 'excise')
      .map(({ title, message, priority }) => [title, message, priority]);
  const title = 'Accise à déclarer : octobre 2026';

  it('names what is missing from the 5th on, once more from the 8th on, to the leads', async () => {
    await live();
    await excise.saveSettings({ exciseNumber: null });
    api.setClock(new Date('2026-11-04T09:00:00Z'));
    expect(await remind()).toBe(false);
    api.setClock(new Date('2026-11-05T09:00:00Z'));
    expect([await remind(), await remind()]).toEqual([true, false]);
    await excise.saveSettings({ exciseNumber });
    await excise.close('2026-10');
    api.setClock(new Date('2026-11-09T09:00:00Z'));
    expect([await remind(), await remind()]).toEqual([true, false]);
    expect(await listed('manager@demo.example')).toEqual([
      [title, 'Au plus tard le 10/11/2026. Il manque : la déclaration dans CIEL.', 'high'],
      [
        title,
        'Au plus tard le 10/11/2026. Il manque : RG2 : numéro d’agrément à saisir ; la clôture du mois ; la déclaration dans CIEL.',
        'normal',
      ],
    ]);
    expect(await listed('brewer@demo.example')).toEqual([]);
  });

  it('says that the last day is over only after it', async () => {
    await live();
    await excise.close('2026-10');
    const starts: (string | undefined)[] = [];
    for (const day of ['07', '12']) {
      api.setClock(new Date(`2026-11-${day}T09:00:00Z`));
      await remind();
      starts.push((await listed('manager@demo.example'))[0]?.[1]?.split('.')[0]);
    }
    expect(starts).toEqual([
      'Au plus tard le 10/11/2026',
      'Était à déclarer au plus tard le 10/11/2026',
    ]);
  });

  it('is silent once the month is declared', async () => {
    await live();
    await excise.close('2026-10');
    await excise.declare('2026-10', '2026-11-05');
    expect(await remind()).toBe(false);
  });

  it('is silent where there is nothing to declare', async () => {
    await excise.saveSettings({ exciseNumber: null });
    expect(await remind()).toBe(false);
  });
});
