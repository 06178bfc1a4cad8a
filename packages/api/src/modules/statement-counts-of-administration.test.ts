import { randomUUID } from 'node:crypto';
import type { TestApi } from '../testing';
import { samplePng } from '../testing/pdf/sample-pictures';
import { measureStatements, one } from '../testing/statement-counts';
import { attachmentsModule } from './attachments/attachments.resolvers';
import { attachmentCalls, samplePdf } from './attachments/testing/attachment-calls';
import { breweryLogoModule } from './brewery-logo/brewery-logo.resolvers';
import { contractsModule } from './contracts/contracts.resolvers';
import { costsModule } from './costs/costs.resolvers';
import { exciseModule } from './excise/excise.resolvers';
import { reportsModule } from './reports/reports.resolvers';
import { tenantExportsModule } from './tenant-exports/tenant-exports.resolvers';
import { tokenMailedTo } from './users/testing/user-calls';
import { usersModule } from './users/users.resolvers';

const { run, read, write, ...measured } = measureStatements();
let api: TestApi;
let token: string;
let admin: string;
let superadmin: string;
beforeAll(async () => {
  ({ api, token } = await measured.start());
  admin = await api.loginAs('admin@demo.example');
  superadmin = await api.loginAs('superadmin@cervoise.example');
});
afterAll(() => api.close());

it('attachments take few statements', async () => {
  const { id: recordId } = await write('createEquipment', 'CreateEquipmentInput', {
    name: 'Cuve des pièces jointes',
    category: 'fermenter',
    condition: 'good',
    status: 'operational',
  });
  const record = 'equipment';
  const { add } = attachmentCalls(api, token);
  const { id } = await add(record, String(recordId), samplePdf());
  await read(
    'recordAttachments',
    { record: ['AttachmentRecord!', record], recordId: ['ID!', recordId] },
    '{ files { id thumbnail } usedBytes }',
  );
  await write('removeAttachment', 'RemoveAttachmentInput', { record, recordId, id }, '');
});

it('reports take few statements', async () => {
  const days = { startDate: ['Date!', '2026-03-01'], endDate: ['Date!', '2026-03-31'] } as const;
  const type = { type: ['ReportType!', 'complete'] } as const;
  await read('reportFigures', { ...type, ...days }, '{ title figures { key value } }');
  const { report } = await write(
    'generateReport',
    'GenerateReportInput',
    { type: 'inventory', format: 'pdf', startDate: '2026-03-01', endDate: '2026-03-31' },
    '{ report { id } previewData { title } }',
  );
  const { id } = report as { readonly id: string };
  await read('reports', {}, '{ id progress }');
  await read('reportsPage', {}, '{ totalCount nodes { id } }');
  await read('report', one(id), '{ id state }');
  await read('reportPreview', one(id), '{ title }');
  await read('reportSchedule', {}, '{ isEnabled }');
  const schedule = { isEnabled: true, type: 'complete', format: 'pdf' };
  await write('setReportSchedule', 'SetReportScheduleInput', schedule, '{ isEnabled }');
  await run('mutation', 'cancelReport', one(id), '{ id }');
  await run('mutation', 'removeReport', one(id));
});

it('the cost settings and the logo take few statements', async () => {
  await read('costSettings', {}, '{ method years { startsOn } }');
  const logo = {
    image: ['String!', samplePng({ width: 4, height: 4 }).toString('base64')],
  } as const;
  await run('mutation', 'saveBreweryLogo', logo, '{ savedBy }', admin);
  await read('breweryLogo', {}, '{ image }');
  await run('mutation', 'removeBreweryLogo', {}, '', admin);
  await run(
    'mutation',
    'stateCostYear',
    { input: ['CostYearInput!', { startsOn: '2026-01-01', method: 'fifo' }] },
    '{ method }',
  );
});

it('the excise takes few statements', async () => {
  await read('exciseYear', { year: ['Int!', 2026] }, '{ months { duty } gaps { problem } }');
  await read('exciseMonth', { month: ['String!', '2026-03'] }, '{ duty checks { message } }');
  await read('monthClosings', {}, '{ month }');
  await read(
    'exciseMovements',
    { month: ['String!', '2026-03'], figure: ['ExciseFigure!', 'closing'] },
    '{ totalCount nodes { liters } }',
  );
  const criteria = {
    isIndependent: true,
    hasOwnInstallations: true,
    isUncoordinated: true,
    isCertified: true,
  };
  const statement = { year: 2026, productionHectoliters: 850, ...criteria };
  const month = ['String!', '2026-02'] as const;
  await run(
    'mutation',
    'stateSmallBrewery',
    { input: ['SmallBreweryInput!', statement] },
    '{ isSmallBrewery gaps { problem } }',
  );
  await run(
    'mutation',
    'saveExciseSettings',
    { input: ['ExciseSettingsInput!', { exciseNumber: null, financialYearStart: 1 }] },
    '{ exciseNumber }',
  );
  await run(
    'mutation',
    'writeExciseObservation',
    { month, label: ['String!', 'Blonde 5 %'], observation: ['String!', 'Casse'] },
    '{ month }',
  );
  // A brewery whose beer is all measured.
  const elsewhere = await api.loginAs('admin@other.example');
  await run('mutation', 'closeMonth', { month }, '{ closedAt }', elsewhere);
  await api.query(
    `mutation { saveExciseSettings(input: { exciseNumber: "FR007620E0147", financialYearStart: 1 }) { year } }`,
    {},
    elsewhere,
  );
  await run(
    'mutation',
    'declareExciseMonth',
    { month, declaredOn: ['Date!', '2026-03-05'] },
    '{ declaration { declaredOn } }',
    elsewhere,
  );
  await run(
    'mutation',
    'reopenMonth',
    { month, reason: ['String!', 'Lot oublié'] },
    '{ closedAt }',
    elsewhere,
  );
  await run('query', 'exciseRates', {}, '{ from }', superadmin);
  const rate = { from: '2027-01-01', reduced: 4.2, standard: 8.4, source: 'Arrêté de décembre' };
  await run(
    'mutation',
    'enterExciseRate',
    { input: ['ExciseRateInput!', rate] },
    '{ from }',
    superadmin,
  );
});

it('accounts take few statements, those of other breweries included', async () => {
  const row = '{ id state pendingEmail invitation { sentAt } breweryName }';
  const person = { firstName: 'Ève', lastName: 'Nouvelle', role: 'brewer' };
  const actors = [
    { as: admin, tenantId: undefined },
    { as: superadmin, tenantId: (await api.actorOf('admin@other.example')).tenantId },
  ];
  const act = (field: string, id: unknown, as: string, selection = row) =>
    run('mutation', field, one(id), selection, as);
  const actOnce = (field: string, id: unknown, as: string) =>
    run('mutation', field, { ...one(id), requestId: ['ID', randomUUID()] }, row, as);
  for (const [at, { as, tenantId }] of actors.entries()) {
    const invite = (email: string) =>
      write('createUser', 'CreateUserInput', { ...person, email, tenantId }, row, as);
    const address = `eve-${at}@demo.example`;
    const { id } = await invite(address);
    await actOnce('resendInvitation', id, as);
    await read('invitationLink', one(id), '', as);
    const revoked = await invite(`revoked-${at}@demo.example`);
    await act('revokeInvitation', revoked.id, as, '');
    const invited = { token: ['String!', await tokenMailedTo(api, address)] } as const;
    await read('invitation', invited, '{ breweryName }');
    await run('mutation', 'acceptInvitation', {
      ...invited,
      newPassword: ['String!', 'une phrase de passe'],
    });
    const change = async (email: string) => {
      const input = { id, firstName: 'Eva', role: 'manager', email };
      const values = {
        input: ['UpdateUserInput!', { requestId: randomUUID(), ...input }],
      } as const;
      await run('mutation', 'updateUser', values, row, as);
    };
    await change(`eva-${at}@demo.example`);
    await act('cancelEmailChange', id, as);
    await change(`eva-${at}@demo.example`);
    const confirmed = await tokenMailedTo(api, `eva-${at}@demo.example`);
    await run('mutation', 'confirmEmail', { token: ['String!', confirmed] });
    await actOnce('toggleUserStatus', id, as);
    await actOnce('toggleUserStatus', id, as);
    await read('hasSecondFactor', one(id), '', as);
    await read('leadsNeedSecondFactor', {}, '', as);
    await act('resetSecondFactor', id, as, '');
    await act('deactivateUser', id, as, '');
    await read('users', {}, row, as);
    await read('user', one(id), row, as);
  }
  const { role: _role, ...firstAdmin } = person;
  const brewery = { ...firstAdmin, breweryName: 'Brasserie Neuve', email: 'neuve@demo.example' };
  await write('createTenantWithAdmin', 'CreateTenantWithAdminInput', brewery, row, superadmin);
  const { userId } = await api.actorOf('manager@demo.example');
  await run('mutation', 'requireSecondFactorOfLeads', { required: ['Boolean!', false] }, '', admin);
  await actOnce('handOverAdministration', userId, admin);
  // Back again, for the tests behind.
  await actOnce('handOverAdministration', (await api.actorOf('admin@demo.example')).userId, token);
  await read('allUsers', {}, row, superadmin);
  await read(
    'allUsersPage',
    { filter: ['AllUsersFilter', { state: 'closed', role: 'brewer' }], search: ['String', 'eva'] },
    `{ totalCount nodes ${row} }`,
    superadmin,
  );
});

it('a brewery’s export takes a few statements per table', async () => {
  const own = { tenantId: ['ID!', (await api.actorOf('admin@demo.example')).tenantId] } as const;
  await run('mutation', 'exportTenantData', own, '{ totalRecords filePath }', admin);
  await read('tenantExports', {}, '{ id filePath state }', admin);
  await run('mutation', 'cleanupOldExports', {}, '', admin);
  await run('mutation', 'cleanupOldExports', {}, '', superadmin);
});

it('contracts take few statements', async () => {
  const { tenantId: breweryId } = await api.actorOf('admin@demo.example');
  const state = '{ state isReadOnly erasedOn }';
  await read('breweryStatus', {}, state);
  await read(
    'contractsPage',
    { search: ['String', 'lavoir'] },
    '{ totalCount nodes { breweryName keptUntil } }',
    superadmin,
  );
  await read('contract', { breweryId: ['ID!', breweryId] }, '{ siren }', superadmin);
  const record = {
    breweryId,
    breweryName: 'Brasserie du Lavoir',
    siren: '',
    street: '',
    postalCode: '',
    city: '',
    country: '',
    isPartner: false,
    startsOn: '2026-02-01',
  };
  await write('updateContract', 'ContractInput', record, '{ state }', superadmin);
  const end = { reason: 'Nous fermons', breweryName: 'Brasserie du Lavoir' };
  await write('terminateContract', 'TerminationInput', end, state, admin);
  const named = { breweryName: ['String!', end.breweryName] } as const;
  await run('mutation', 'requestErasure', named, state, admin);
  await run('mutation', 'withdrawTermination', {}, state, admin);
});

it('every operation has been measured', () => {
  const modules = [
    attachmentsModule,
    reportsModule,
    costsModule,
    breweryLogoModule,
    exciseModule,
    usersModule,
    tenantExportsModule,
    contractsModule,
  ];
  expect(measured.faults(modules)).toEqual({ notMeasured: [], tooMany: [] });
});

it('no statement scans more of a table for naming its tenant', async () => {
  const plans = await measured.comparePlans();
  expect(plans.compared).toBeGreaterThan(0);
  expect(plans.worse).toEqual([]);
});
