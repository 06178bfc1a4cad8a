import fc from 'fast-check';
import { cellText, csvLine } from '.';

const text = (value: string | null) => ({ kind: 'text', value }) as const;

it('writes in French spreadsheet format', () => {
  expect(
    csvLine([
      text('Malt Pale'),
      { kind: 'number', value: 1234.5 },
      { kind: 'date', value: '2026-03-28' },
      text(null),
      text('un "bon"; malt'),
      text('deux\nlignes'),
    ]),
  ).toBe('Malt Pale;1234,5;28/03/2026;;"un ""bon""; malt";"deux\nlignes"\r\n');
});

it.each(['=1+1', '+33 1 23', '-2+3', '@SUM(A1)', '\tx', '\rx'])(
  'keeps « %s » from being run',
  (value) => {
    expect(csvLine([text(value)]).replace(/^"/, '')).toMatch(/^'/);
  },
);

it('keeps negative numbers as numbers', () => {
  expect(csvLine([{ kind: 'number', value: -2.5 }])).toBe('-2,5\r\n');
});

it('writes no cell as a formula, and reads its own cells back', () => {
  fc.assert(
    fc.property(fc.string(), (value) => {
      const written = csvLine([text(value)]).slice(0, -2);
      const cell = written.startsWith('"') ? written.slice(1, -1).replaceAll('""', '"') : written;
      expect(cell).not.toMatch(/^[=+\-@\t\r]/);
      expect(cellText(cell)).toBe(value.replaceAll('\0', '').trim());
    }),
  );
});

it.each(["'=1+1", "''@home", "'t Smisje"])('reads « %s » back as it was written', (value) => {
  expect(cellText(csvLine([text(value)]).slice(0, -2))).toBe(value);
});
