import { addDays } from '@cervoise/domain/dates';
import { answered, ingredientCalls } from '../modules/ingredients/testing/ingredient-calls';
import { startTestApi, type TestApi } from '../testing';
import { announceExpiringLots } from '.';

const today = '2026-03-12';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
  api.setClock(new Date(`${today}T08:00:00Z`));
});
afterEach(() => api.close());

const announce = () => announceExpiringLots(api.database, api.services.ingredients);

const listNotifications = async (email: string) => {
  const notifications = await api.services.notifications.list(await api.actorOf(email));
  return notifications.map(({ type, title, message }) => [
    type,
    title,
    message.replace(/\s/g, ' '),
  ]);
};

it('notifies each brewery once of its lots that expire within 30 days', async () => {
  const brewer = ingredientCalls(api, await api.loginAs('brewer@demo.example'));
  const other = ingredientCalls(api, await api.loginAs('admin@other.example'));
  const { id } = await answered(brewer.create({ name: 'Houblon Citra' }));
  const deliver = (lotNumber: string, expiresIn: number) =>
    answered(
      brewer.receive({
        ingredientId: id,
        lotNumber,
        quantity: 12.8,
        receivedOn: '2026-01-01',
        expiryDate: addDays(today, expiresIn),
      }),
    );
  await deliver('HB-0941', 30);
  await deliver('HB-0950', 31);
  await deliver('HB-0900', 0);
  const empty = await deliver('HB-0899', 5);
  const lotId = empty.lots.find(({ lotNumber }) => lotNumber === 'HB-0899')?.id;
  await answered(brewer.adjust({ ingredientId: id, lotId, quantity: -12.8 }));
  const removed = { name: 'Malt retiré', stockQuantity: 1, expiryDate: addDays(today, 3) };
  await brewer.remove((await answered(brewer.create(removed))).id);
  await answered(
    other.create({ name: 'Malt de sarrasin', stockQuantity: 4, expiryDate: addDays(today, 1) }),
  );

  const citra = (lot: string, date: string) => [
    'expiring',
    'Bientôt périmé : Houblon Citra',
    `Le lot ${lot} (12,8 kg) périme le ${date}.`,
  ];
  await announce();
  await announce();
  expect(await listNotifications('manager@demo.example')).toEqual([citra('HB-0941', '11/04/2026')]);
  expect(await listNotifications('admin@other.example')).toEqual([
    [
      'expiring',
      'Bientôt périmé : Malt de sarrasin',
      'Un lot sans numéro (4 kg) périme le 13/03/2026.',
    ],
  ]);

  api.setClock(new Date('2026-03-13T08:00:00Z'));
  await announce();
  expect(await listNotifications('manager@demo.example')).toEqual([
    citra('HB-0950', '12/04/2026'),
    citra('HB-0941', '11/04/2026'),
  ]);
});

it('sends one summary for many at once', async () => {
  const brewer = ingredientCalls(api, await api.loginAs('brewer@demo.example'));
  const { id } = await answered(brewer.create({ name: 'Houblon Citra' }));
  const lot = { ingredientId: id, quantity: 1, receivedOn: '2026-01-01' };
  for (let day = 1; day <= 21; day += 1) {
    const expiryDate = addDays(today, day);
    await answered(brewer.receive({ ...lot, lotNumber: `HB-${day}`, expiryDate }));
  }
  await announce();
  await announce();
  expect(await listNotifications('manager@demo.example')).toEqual([
    ['expiring', 'Bientôt périmés : 21 lots', '21 lots périment dans les 30 jours.'],
  ]);
});

it('continues with other breweries when one fails, and reports the failure', async () => {
  const asked: string[] = [];
  const ingredients = {
    announceExpiringLots: async (tenantId: string) => {
      asked.push(tenantId);
      if (asked.length === 1) throw new Error('Panne');
      return 0;
    },
  };
  await expect(announceExpiringLots(api.database, ingredients)).rejects.toThrow(AggregateError);
  const { tenantId } = await api.actorOf('superadmin@cervoise.example');
  expect(asked).toHaveLength(2);
  expect(asked).not.toContain(tenantId);
});
