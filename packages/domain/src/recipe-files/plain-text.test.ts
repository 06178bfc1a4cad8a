import { plainText } from './plain-text';
import { beerXml, onlyRecipeOf } from './testing/recipes-of';

it('says what it cut', () => {
  const cut: string[] = [];
  const read = (text: string) => plainText(text, 2, (kept) => cut.push(kept));
  expect(read(' a&eacute;\0 ')).toBe('aé');
  expect(read('  ')).toBeNull();
  expect(cut).toEqual([]);
  expect(read('abc')).toBe('ab');
  expect(cut).toEqual(['ab']);
});

it('lists the texts of a file that are shortened', () => {
  const long = 'x'.repeat(6000);
  const ofXml = onlyRecipeOf(
    beerXml(
      `<NOTES>${long}</NOTES><HOPS><HOP><NAME>Citra</NAME><AMOUNT>1</AMOUNT><NOTES>${long}</NOTES></HOP></HOPS>`,
    ),
  );
  expect(ofXml.lines[0]?.notes).toHaveLength(500);
  expect(ofXml.unread).toEqual([
    'Texte « notes » d’Essai raccourci à 5\u00a0000 caractères.',
    'Texte « notes » de Citra raccourci à 500 caractères.',
  ]);
  const name = `Citra${long}`;
  const ofJson = onlyRecipeOf(
    JSON.stringify({
      name: 'Essai',
      fermentables: [],
      hops: [{ name, amount: 1, use: 'Boil', userNotes: long }],
    }),
  );
  const kept = name.slice(0, 120);
  expect(ofJson.unread).toEqual([
    `Texte « nom » de ${kept} raccourci à 120 caractères.`,
    `Texte « notes » de ${kept} raccourci à 500 caractères.`,
  ]);
});
