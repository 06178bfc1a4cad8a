import { type CellForm, cellText, readCell } from '.';

const type: CellForm = {
  kind: 'choice',
  labels: { malt: 'Malt', pellets_t90: 'Pellets T90', unit: 'Unité' },
  synonyms: { pièce: 'unit' },
};
const number: CellForm = { kind: 'number' };
const date: CellForm = { kind: 'date' };

describe('readCell', () => {
  it.each([
    ['12,5', 12.5],
    ['1 234,5', 1234.5],
    ['-3', -3],
    ['12,50 €', 12.5],
    ['', null],
    [0.1 + 0.2, 0.3],
  ])('reads « %s » as the number %s', (cell, value) => {
    expect(readCell(cell, number)).toEqual({ value });
  });

  it.each(['douze', '1.234,5', true, new Date()])('takes « %s » for no number', (cell) => {
    expect(readCell(cell, number)).toHaveProperty('message');
  });

  it.each([
    ['28/03/2026', '2026-03-28'],
    ['8/3/2026', '2026-03-08'],
    ['2026-03-28', '2026-03-28'],
    ['2026-03-28T00:00:00Z', '2026-03-28'],
    [new Date('2026-03-28T00:00:00Z'), '2026-03-28'],
    [' ', null],
  ])('reads « %s » as the day %s', (cell, value) => {
    expect(readCell(cell, date)).toEqual({ value });
  });

  it.each(['31/02/2026', '03/28/2026', '28/03/26', 46000])('refuses « %s » as a day', (cell) => {
    expect(readCell(cell, date)).toEqual({
      message: 'Une date est attendue : JJ/MM/AAAA ou AAAA-MM-JJ.',
    });
  });

  it('accepts a choice by value, label or synonym, ignoring accents and case', () => {
    for (const [cell, value] of [
      ['Malt', 'malt'],
      ['PELLETS t90', 'pellets_t90'],
      ['pellets_t90', 'pellets_t90'],
      ['unite', 'unit'],
      ['Piece', 'unit'],
      ['', null],
    ] as const) {
      expect(readCell(cell, type)).toEqual({ value });
    }
    expect(readCell('Mout', type)).toEqual({
      message: 'Valeur inconnue. Attendu : Malt, Pellets T90, Unité.',
    });
  });

  it('reads yes and no', () => {
    expect(['Oui', 'x', 'non', true, ''].map((cell) => readCell(cell, { kind: 'flag' }))).toEqual([
      { value: true },
      { value: true },
      { value: false },
      { value: true },
      { value: null },
    ]);
    expect(readCell('peut-être', { kind: 'flag' })).toHaveProperty('message');
  });

  it('keeps a number in a text column as written', () => {
    expect(readCell(20260012, { kind: 'text' })).toEqual({ value: '20260012' });
  });
});

it('refuses a code in scientific notation, in code columns only', () => {
  const code: CellForm = { kind: 'text', isCode: true };
  expect(readCell(3760123456789, code)).toEqual({ value: '3760123456789' });
  for (const cell of ['3,76012E+12', '3.76012e+12', '4E+5']) {
    expect(readCell(cell, code)).toEqual({
      message: 'Le tableur a abrégé ce code : mettez la colonne au format texte.',
    });
    expect(readCell(cell, { kind: 'text' })).toEqual({ value: cell });
  }
});

describe.each<CellForm>([number, date, type, { kind: 'flag' }, { kind: 'text' }])(
  'in a column of kind $kind',
  (form) => {
    it.each([
      ...['#N/A', '#REF!', '#VALUE!', '#VALEUR!', '#VALEUR\u00A0!', '#DIV/0!', '#NAME?', '#NOM?'],
      ...['#NOM ?', '#NUM!', '#NOMBRE!', '#NULL!', '#NUL!', '#PROPAGATION!', 'Err:502', 'Err :502'],
    ])('refuses %s, which a spreadsheet shows in place of a result', (cell) => {
      expect(readCell(` ${cell}`, form)).toEqual({
        message: `Le tableur affiche l’erreur ${cell} : corrigez la formule, ou videz la cellule.`,
      });
    });

    it('refuses a value that its column was too narrow for', () => {
      expect(readCell('########', form)).toEqual({
        message:
          'La colonne du tableur est trop étroite pour cette valeur : élargissez-la et enregistrez de nouveau.',
      });
    });
  },
);

it.each(['#12', '#1', '# 2 !', 'Cuve #REF', 'n° #N/A 2'])('takes « %s » for a text', (cell) => {
  expect(readCell(cell, { kind: 'text' })).toEqual({ value: cell });
});

it('removes the NUL character', () => {
  expect(cellText('Malt\0 pâle')).toBe('Malt pâle');
});

it('removes the apostrophe added by an export, and no other', () => {
  expect(cellText("'=SUM(A1)")).toBe('=SUM(A1)');
  expect(cellText("'t Smisje")).toBe("'t Smisje");
});
