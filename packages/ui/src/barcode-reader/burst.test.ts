import { emptyBurst, followBurst, type Keystroke } from './burst';

/** The codes recognised in keys pressed one after another. */
function codesOf(keys: readonly Keystroke[]): string[] {
  const codes: string[] = [];
  let burst = emptyBurst;
  for (const key of keys) {
    const followed = followBurst(burst, key);
    burst = followed.burst;
    if (followed.code !== null) codes.push(followed.code);
  }
  return codes;
}

/** Keys at an even pace. */
const typed = (keys: readonly string[], gap: number, from = 1000): Keystroke[] =>
  keys.map((key, index) => ({ key, at: from + index * gap }));

const scanned = (code: string, gap = 8) => typed([...code, 'Enter'], gap);

it.each(['3760123450017', 'LOT-26/014', '123456'])('recognises %s from a reader', (code) => {
  expect(codesOf(scanned(code))).toEqual([code]);
});

it('recognises two scans in a row', () => {
  const second = typed([...'3760123450024', 'Enter'], 8, 3000);
  expect(codesOf([...scanned('3760123450017'), ...second])).toEqual([
    '3760123450017',
    '3760123450024',
  ]);
});

it.each([34, 35])('distinguishes reader and person at 35 ms: %i', (gap) => {
  expect(codesOf(scanned('3760123450017', gap))).toEqual(gap < 35 ? ['3760123450017'] : []);
});

it('ignores short texts', () => {
  expect(codesOf(scanned('12345'))).toEqual([]);
});

it('ignores text without Enter, or with a pause before it', () => {
  expect(codesOf(typed([...'3760123450017'], 8))).toEqual([]);
  const late = [...typed([...'376012345'], 8), { key: 'Enter', at: 2000 }];
  expect(codesOf(late)).toEqual([]);
});

it('drops keys typed by a person just before', () => {
  const byHand = typed(['a', 'b'], 200, 0);
  expect(codesOf([...byHand, ...scanned('3760123450017')])).toEqual(['3760123450017']);
});

it('ignores Shift, and restarts after any other key', () => {
  const keys = ['Shift', 'L', 'O', 'T', '1', 'Shift', 'A', 'B', 'Enter'];
  expect(codesOf(typed(keys, 8))).toEqual(['LOT1AB']);
  expect(codesOf(typed([...'3760', 'ArrowDown', ...'123', 'Enter'], 8))).toEqual([]);
});

it('limits the length of the text', () => {
  expect(codesOf(scanned('9'.repeat(501)))).toEqual([]);
  expect(codesOf(scanned('9'.repeat(500)))).toHaveLength(1);
});
