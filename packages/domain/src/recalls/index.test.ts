import { recallDurationText, recallEndSchema, recallSchema } from '.';

const recall = {
  causeType: 'lot',
  causeId: '5C1D0000-0000-4000-8000-000000000001',
  includesSiblings: false,
  isExercise: false,
  reason: 'Mycotoxines au-dessus du seuil',
};

it('reads a recall, empty fields as null', () => {
  expect(recallSchema.parse({ ...recall, instruction: ' ', noticeUrl: '' })).toMatchObject({
    causeId: recall.causeId.toLowerCase(),
    instruction: null,
    noticeUrl: null,
  });
});

it.each([
  [{ reason: ' a ' }, 'reason'],
  [{ causeType: 'recipe' }, 'causeType'],
  [{ noticeUrl: 'http://rappel.example' }, 'noticeUrl'],
  [{ from: '2026-03-02', to: '2026-03-01' }, 'to'],
])('refuses %j', (mistake, field) => {
  const { error } = recallSchema.safeParse({ ...recall, ...mistake });
  expect(error?.issues[0]?.path).toEqual([field]);
});

it('requires a reason to end', () => {
  expect(recallEndSchema.safeParse({ reason: '' }).success).toBe(false);
});

it.each([
  [0, '0 min'],
  [45 * 60_000, '45 min'],
  [138 * 60_000 + 59_999, '2 h 18'],
  [3_600_000, '1 h 00'],
  [50 * 3_600_000 + 12 * 60_000, '50 h 12'],
])('formats %d ms as « %s »', (milliseconds, text) => {
  expect(recallDurationText(milliseconds).replaceAll('\u00a0', ' ')).toBe(text);
});
