import type { ContractValues } from '@cervoise/domain/contracts';
import type { Actor } from '../../db/tenant-transaction';
import type { BreweryStatus, Contract } from '../../generated/resolvers';
import { startTestApi, type TestApi } from '../../testing';
import { refusal } from '../../testing/refusal';
import { ingredientCalls } from '../ingredients/testing/ingredient-calls';

const today = '2026-03-12';

let api: TestApi;
let superadmin: string;
let admin: string;
let brewery: Actor;
beforeEach(async () => {
  api = await startTestApi();
  api.setClock(new Date(`${today}T08:00:00Z`));
  superadmin = await api.loginAs('superadmin@cervoise.example');
  admin = await api.loginAs('admin@demo.example');
  brewery = await api.actorOf('admin@demo.example');
});
afterEach(() => api.close());

const values: ContractValues = {
  breweryName: 'Brasserie du Lavoir SARL',
  siren: '732829320',
  street: '3 rue du Lavoir',
  postalCode: '37000',
  city: 'Tours',
  country: 'France',
  isPartner: false,
  trialEndsOn: null,
  startsOn: null,
  unpaidSince: null,
  terminatedOn: null,
};

const update = (
  changes: Partial<ContractValues> & { readonly updatedAt?: string; readonly requestId?: string },
  as = superadmin,
) =>
  api.query<{ updateContract: Contract }>(
    `mutation ($input: ContractInput!) { updateContract(input: $input) {
      breweryName siren city state suspendedOn erasedOn keptUntil terminatedBy updatedAt } }`,
    { input: { breweryId: brewery.tenantId, ...values, ...changes } },
    as,
  );

const status = async (as = admin) =>
  (
    await api.query<{ breweryStatus: BreweryStatus | null }>(
      `{ breweryStatus { breweryName state isReadOnly trialEndsOn unpaidSince suspendedOn
         terminatedOn terminatedBy erasedOn } }`,
      {},
      as,
    )
  ).data.breweryStatus;

const terminate = (input: object, as = admin) =>
  api.query<{ terminateContract: BreweryStatus }>(
    `mutation ($input: TerminationInput!) {
      terminateContract(input: $input) { state terminatedOn terminatedBy erasedOn } }`,
    { input: { reason: 'Nous fermons', breweryName: 'brasserie du lavoir', ...input } },
    as,
  );

const addIngredient = (as = admin) => ingredientCalls(api, as).create();

describe('the provider’s record', () => {
  it('exists for each brewery from its first day, without limits', async () => {
    const { data } = await api.query<{ contractsPage: { nodes: Contract[]; totalCount: number } }>(
      '{ contractsPage { totalCount nodes { breweryName state siren startsOn } } }',
      {},
      superadmin,
    );
    expect(data.contractsPage).toEqual({
      totalCount: 2,
      nodes: [
        { breweryName: 'Brasserie des Rives', state: 'active', siren: '', startsOn: null },
        { breweryName: 'Brasserie du Lavoir', state: 'active', siren: '', startsOn: null },
      ],
    });
    expect(await status(superadmin)).toBeNull();
  });

  it('stores the brewery’s identity and the dates of its contract', async () => {
    const { data } = await update({ startsOn: '2026-02-01', requestId: 'request-1' });
    expect(data.updateContract).toMatchObject({
      breweryName: 'Brasserie du Lavoir SARL',
      siren: '732829320',
      city: 'Tours',
      state: 'active',
      keptUntil: null,
    });
    const again = await update({ startsOn: '2026-02-01', requestId: 'request-1' });
    expect(again.data).toEqual(data);
    const { data: found } = await api.query<{ contractsPage: { nodes: Contract[] } }>(
      '{ contractsPage(search: "732829") { nodes { siren } } }',
      {},
      superadmin,
    );
    expect(found.contractsPage.nodes).toEqual([{ siren: '732829320' }]);
  });

  it('is filtered by trial, unpaid and ended', async () => {
    const count = async (view: string) =>
      (
        await api.query<{ contractsPage: { totalCount: number } }>(
          `{ contractsPage(view: ${view}) { totalCount } }`,
          {},
          superadmin,
        )
      ).data.contractsPage.totalCount;
    await update({ trialEndsOn: '2026-03-20' });
    expect([await count('trial'), await count('unpaid'), await count('ended')]).toEqual([1, 0, 0]);
    await update({ startsOn: '2026-03-01', unpaidSince: '2026-03-01' });
    expect([await count('trial'), await count('unpaid'), await count('ended')]).toEqual([0, 1, 0]);
    await update({ terminatedOn: today });
    expect([await count('trial'), await count('unpaid'), await count('ended')]).toEqual([0, 0, 1]);
  });

  it('is read in pages of up to 500', async () => {
    const query = 'query ($first: Int!) { contractsPage(first: $first) { totalCount } }';
    const { data } = await api.query(query, { first: 500 }, superadmin);
    expect(data).toEqual({ contractsPage: { totalCount: 2 } });
    const refused = await refusal(api.query(query, { first: 501 }, superadmin));
    expect(refused).toMatchObject({ code: 'BAD_USER_INPUT', fields: ['first'] });
  });

  it('refuses inconsistent values', async () => {
    expect((await refusal(update({ siren: '123456789' }))).fields).toEqual(['siren']);
    expect((await refusal(update({ unpaidSince: '2026-03-13' }))).fields).toEqual(['unpaidSince']);
    expect((await refusal(update({ terminatedOn: '2026-03-11' }))).fields).toEqual([
      'terminatedOn',
    ]);
    const tooLate = { startsOn: '2026-05-02', terminatedOn: '2026-05-01' };
    expect((await refusal(update(tooLate))).fields).toEqual(['terminatedOn']);
    const { data } = await update({});
    await update({});
    const stale = await refusal(update({ updatedAt: String(data.updateContract.updatedAt) }));
    expect(stale.code).toBe('CONFLICT');
  });

  it('is visible to superadmins only', async () => {
    expect((await refusal(update({}, admin))).code).toBe('FORBIDDEN');
    const query = `{ contract(breweryId: "${brewery.tenantId}") { siren } }`;
    expect((await refusal(api.query(query, {}, admin))).code).toBe('FORBIDDEN');
    expect((await refusal(api.query('{ contractsPage { totalCount } }', {}, admin))).code).toBe(
      'FORBIDDEN',
    );
    const none = '{ contract(breweryId: "6f9619ff-8b86-4d01-b42d-00c04fc964ff") { siren } }';
    expect((await refusal(api.query(none, {}, superadmin))).code).toBe('NOT_FOUND');
  });
});

describe('a brewery’s state', () => {
  it('is read-only after the trial, and writable once a contract is signed', async () => {
    await update({ trialEndsOn: '2026-03-12' });
    const erasedOn = '2026-10-09';
    expect(await status()).toMatchObject({ state: 'trial', isReadOnly: false, erasedOn });
    api.setClock(new Date('2026-03-12T23:30:00Z'));
    expect(await status()).toMatchObject({ state: 'trial_ended', isReadOnly: true, erasedOn });
    expect((await refusal(addIngredient())).code).toBe('SUSPENDED');
    await update({ trialEndsOn: '2026-03-12', startsOn: '2026-03-13' });
    expect(await status()).toMatchObject({ erasedOn: null });
    expect((await addIngredient()).errors).toBeUndefined();
  });

  it('is suspended after 30 days unpaid for all its users, and reopens once paid', async () => {
    await update({ unpaidSince: '2026-02-10' });
    expect(await status()).toMatchObject({ state: 'unpaid', suspendedOn: '2026-03-13' });
    expect((await addIngredient()).errors).toBeUndefined();
    api.setClock(new Date('2026-03-12T23:30:00Z'));
    const brewer = await api.loginAs('brewer@demo.example');
    expect(await status(brewer)).toMatchObject({ state: 'suspended', isReadOnly: true });
    expect((await refusal(addIngredient(brewer))).code).toBe('SUSPENDED');
    expect((await addIngredient(await api.loginAs('brewer@other.example'))).errors).toBeUndefined();
    await update({ unpaidSince: null });
    expect((await addIngredient(brewer)).errors).toBeUndefined();
  });

  it('updates open screens when the provider changes it', async () => {
    const heard: unknown[] = [];
    jest
      .spyOn(api.dependencies.publisher, 'publishToTenant')
      .mockImplementation((tenantId, _event, change) => void heard.push([tenantId, change]));
    await update({ unpaidSince: '2026-01-01' });
    expect(heard).toEqual([[brewery.tenantId, { kind: 'BreweryStatus', ids: [] }]]);
  });
});

describe('a termination', () => {
  it('requires the admin and the brewery’s name, and makes it read-only at once', async () => {
    expect((await refusal(terminate({}, await api.loginAs('manager@demo.example')))).code).toBe(
      'FORBIDDEN',
    );
    expect((await refusal(terminate({ breweryName: 'Autre' }))).fields).toEqual(['breweryName']);
    expect((await refusal(terminate({ reason: '' }))).fields).toEqual(['reason']);
    const { data } = await terminate({ requestId: 'request-1' });
    expect(data.terminateContract).toEqual({
      state: 'terminated',
      terminatedOn: today,
      terminatedBy: 'Anne Delorme',
      erasedOn: '2026-04-11',
    });
    expect((await terminate({ requestId: 'request-1' })).data).toEqual(data);
    expect((await refusal(terminate({}))).message).toBe('Ce contrat est déjà résilié.');
    expect((await refusal(addIngredient())).code).toBe('SUSPENDED');
    await api.settled();
    expect(api.mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['admin@demo.example', 'Votre contrat Cervoise est résilié'],
      [expect.stringContaining('@'), 'Résiliation : Brasserie du Lavoir'],
    ]);
  });

  it('is followed by an early erasure on the admin’s request', async () => {
    const ask = (breweryName: string, as = admin) =>
      api.query<{ requestErasure: BreweryStatus }>(
        'mutation ($name: String!) { requestErasure(breweryName: $name) { erasedOn } }',
        { name: breweryName },
        as,
      );
    expect((await refusal(ask('Brasserie du Lavoir'))).message).toBe(
      'Le contrat n’est pas résilié.',
    );
    await terminate({});
    expect((await refusal(ask('Autre'))).fields).toEqual(['breweryName']);
    const manager = await api.loginAs('manager@demo.example');
    expect((await refusal(ask('Brasserie du Lavoir', manager))).code).toBe('FORBIDDEN');
    expect((await ask('Brasserie du Lavoir')).data.requestErasure.erasedOn).toBe('2026-03-13');
    await api.services.contracts.eraseWhenDue(brewery.tenantId);
    expect(await status()).toMatchObject({ state: 'terminated' });
    api.setClock(new Date('2026-03-13T02:00:00Z'));
    await api.services.contracts.eraseWhenDue(brewery.tenantId);
    expect((await refusal(addIngredient())).code).toBe('UNAUTHENTICATED');
  });

  it('before the first day leaves a record that the provider can edit', async () => {
    await update({ startsOn: '2026-05-01' });
    await terminate({});
    const dates = { startsOn: '2026-05-01', terminatedOn: today };
    expect((await update({ ...dates, city: 'Amboise' })).data.updateContract.city).toBe('Amboise');
    const later = update({ ...dates, startsOn: '2026-05-02' });
    expect((await refusal(later)).fields).toEqual(['terminatedOn']);
  });

  it('can be withdrawn by the brewery unless the provider ended the contract', async () => {
    const withdraw = () =>
      api.query<{ withdrawTermination: BreweryStatus }>(
        'mutation { withdrawTermination { state terminatedOn } }',
        {},
        admin,
      );
    expect((await refusal(withdraw())).code).toBe('BAD_USER_INPUT');
    await terminate({});
    expect((await withdraw()).data.withdrawTermination).toEqual({
      state: 'active',
      terminatedOn: null,
    });
    expect((await addIngredient()).errors).toBeUndefined();
    await update({ terminatedOn: today });
    expect((await refusal(withdraw())).code).toBe('BAD_USER_INPUT');
  });
});
