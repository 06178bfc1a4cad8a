import { startTestApi, type TestApi } from '../../../testing';
import { answered, brew, inventoryCalls } from '../testing/product-calls';

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await startTestApi();
  api.setClock(new Date('2026-03-12T08:00:00Z'));
  token = await api.loginAs('brewer@demo.example');
});
afterAll(() => api.close());

interface Month {
  readonly month: string;
  readonly soldVolume: number;
  readonly lostVolume: number;
}

it('sums sales and losses by month, corrections included', async () => {
  const beer = await brew(api, 'brewer@demo.example', 'Blonde du Lavoir', '2026-004');
  const brewer = inventoryCalls(api, token, beer);
  const product = { containerType: 'bottle', volumeInLiters: 0.5, quantity: 100 } as const;
  const { id } = await answered(brewer.create({ ...product, packagingDate: '2026-01-05' }));
  const move = (kind: 'sale' | 'loss' | 'tasting', quantity: number, happenedOn: string) =>
    answered(brewer.move({ id, move: kind, quantity, happenedOn }));
  await move('sale', 20, '2026-02-28');
  await move('loss', 4, '2026-03-01');
  await move('tasting', 2, '2026-03-02');
  const mistyped = (await move('sale', 60, '2026-03-11')).movements.nodes[0];
  await answered(brewer.correct(mistyped?.id, -6));

  const { data } = await api.query<{ inventoryStats: { months: Month[] } }>(
    '{ inventoryStats { months { month soldVolume lostVolume } } }',
    {},
    token,
  );
  const { months } = data.inventoryStats;
  expect(months.map(({ month }) => month)).toEqual([
    ...Array.from({ length: 9 }, (_, index) => `2025-${String(index + 4).padStart(2, '0')}`),
    ...['2026-01', '2026-02', '2026-03'],
  ]);
  expect(months.slice(-3)).toEqual([
    { month: '2026-01', soldVolume: 0, lostVolume: 0 },
    { month: '2026-02', soldVolume: 10, lostVolume: 0 },
    { month: '2026-03', soldVolume: 3, lostVolume: 2 },
  ]);
});
