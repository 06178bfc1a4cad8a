import { addDays } from '@cervoise/domain/dates';
import { startTestApi, type TestApi } from '../../testing';
import { answered, brew, inventoryCalls } from './testing/product-calls';

const today = '2026-03-12';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  api.setClock(new Date(`${today}T08:00:00Z`));
});
afterAll(() => api.close());

it('notifies a brewery once of each product within 30 days of its date', async () => {
  const beer = await brew(api, 'brewer@demo.example', 'Blonde du Lavoir', '2026-004');
  const brewer = inventoryCalls(api, await api.loginAs('manager@demo.example'), beer);
  const manager = await api.actorOf('manager@demo.example');
  const announce = () => api.services.inventory.announceExpiring(manager.tenantId);
  const listNotifications = async () =>
    (await api.services.notifications.list(manager)).map(({ title, message, action, type }) => ({
      title,
      message,
      action,
      type,
    }));

  const kegs = { containerType: 'keg', volumeInLiters: 30, quantity: 4 } as const;
  const { id } = await answered(
    brewer.create({
      ...kegs,
      batchId: beer.batchId,
      location: 'Quai',
      bestBeforeDate: addDays(today, 30),
    }),
  );
  await answered(brewer.create({ bestBeforeDate: addDays(today, 31) }));
  await answered(brewer.create({ bestBeforeDate: today }));
  await answered(brewer.create({ bestBeforeDate: addDays(today, 3), quantity: 0 }));
  const sold = await answered(brewer.create({ bestBeforeDate: addDays(today, 3) }));
  await answered(brewer.setStatus(sold.id, 'sold'));
  const removed = await answered(brewer.create({ bestBeforeDate: addDays(today, 3) }));
  await brewer.remove(removed.id);

  expect([await announce(), await announce()]).toEqual([1, 0]);
  expect(await listNotifications()).toEqual([
    {
      type: 'product_expiring',
      title: 'DDM proche : Blonde du Lavoir',
      message: '4 fûts, brassin 2026-004 (Quai) : DDM le 11/04/2026.',
      action: `/inventory/${id}`,
    },
  ]);

  await answered(brewer.update({ id, bestBeforeDate: addDays(today, 20) }));
  expect([await announce(), await announce()]).toEqual([1, 0]);
  expect(await api.services.notifications.list(await api.actorOf('admin@other.example'))).toEqual(
    [],
  );
});

it('sends one summary for many at once', async () => {
  const beer = await brew(api, 'brewer@demo.example', 'Ambrée', '2026-007');
  const brewer = inventoryCalls(api, await api.loginAs('manager@demo.example'), beer);
  const manager = await api.actorOf('manager@demo.example');
  for (let index = 0; index < 21; index += 1) {
    await answered(brewer.create({ bestBeforeDate: addDays(today, 9), location: `P${index}` }));
  }
  const announce = () => api.services.inventory.announceExpiring(manager.tenantId);
  expect([await announce(), await announce()]).toEqual([21, 0]);
  const [newest] = await api.services.notifications.list(manager);
  expect(newest).toMatchObject({
    title: 'DDM proche : 21 produits',
    action: '/inventory?view=expiring',
    priority: 'normal',
  });
});
