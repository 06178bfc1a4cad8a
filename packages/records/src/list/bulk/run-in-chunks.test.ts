import { runInChunks } from './run-in-chunks';

const ids = (count: number) => Array.from({ length: count }, (_, index) => `id-${index}`);

it('sends a hundred at a time, and joins the results', async () => {
  const run = jest.fn(async (part: string[]) => ({
    changedCount: part.length - 1,
    refused: [{ id: part[0] ?? '', name: 'Malt', message: 'Non.' }],
  }));
  const result = await runInChunks(run, ids(250));
  expect(run.mock.calls.map(([part]) => part.length)).toEqual([100, 100, 50]);
  expect(result.changedCount).toBe(247);
  expect(result.refused.map(({ id }) => id)).toEqual(['id-0', 'id-100', 'id-200']);
});

it('stops at a failure, and returns the results so far and the rest', async () => {
  const offline = new Error('Hors ligne');
  const refusal = { id: 'id-7', name: 'Malt', message: 'Non.' };
  const run = jest
    .fn()
    .mockResolvedValueOnce({ changedCount: 99, refused: [refusal] })
    .mockRejectedValue(offline);
  const all = ids(250);
  expect(await runInChunks(run, all)).toEqual({
    changedCount: 99,
    refused: [refusal],
    stopped: { error: offline, left: all.slice(100) },
  });
  expect(run).toHaveBeenCalledTimes(2);
});
