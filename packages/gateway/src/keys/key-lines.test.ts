import { keyLines } from './key-lines';

const key = { purpose: 'recipes', mark: '0123abcd', isNewest: true, sealedCount: 1200 } as const;

it('tells id, age and use of each key, and which one is too old', () => {
  const lines = keyLines(
    [
      { ...key, keyId: '2026-11', firstUsedAt: new Date('2026-11-02T10:00:00Z') },
      {
        ...key,
        keyId: '1',
        isNewest: false,
        sealedCount: 0,
        firstUsedAt: new Date('2024-01-02T10:00:00Z'),
      },
      {
        purpose: 'backups',
        keyId: 'ff00ff00',
        mark: 'ff00ff00',
        isNewest: true,
        sealedCount: null,
        firstUsedAt: null,
      },
    ],
    new Date('2026-11-12T10:00:00Z'),
  ).map((line) => line.split(/ {2,}/));
  expect(lines[0]).toEqual(['Usage', 'Clé', 'Empreinte', 'Depuis', 'Âge', 'Emploi']);
  expect(lines[1]?.slice(1, 5)).toEqual(['2026-11', '0123abcd', '02/11/2026', '10 j']);
  expect(lines[1]?.[5]).toMatch(/^en service, scelle 1\s200\svaleurs$/);
  expect(lines[2]?.slice(1)).toEqual([
    '1',
    '0123abcd',
    '02/01/2024',
    expect.stringMatching(/^1\s045 j, à changer$/),
    'ne scelle plus que des exports et dossiers de rappel, effacés sous 7 jours',
  ]);
  expect(lines[3]?.slice(1)).toEqual(['–', 'ff00ff00', '–', 'inconnu', 'en service']);
});
