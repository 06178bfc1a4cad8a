import { largestRecipeFile, recipeFileRefusals } from '@cervoise/domain/recipes';
import { readRecipeUpload } from './read-recipe-upload';

const file = (encoding: string, name: string) =>
  `<?xml version="1.0" encoding="${encoding}"?><RECIPES><RECIPE><NAME>${name}</NAME></RECIPE></RECIPES>`;
const namesIn = (content: Buffer) => readRecipeUpload(content).recipes.map(({ name }) => name);

it.each([
  [
    'ISO-8859-1',
    Buffer.from(file('ISO-8859-1', 'Bière d’Été'.replace('’', "'")), 'latin1'),
    "Bière d'Été",
  ],
  ['UTF-8', Buffer.from(file('UTF-8', 'Bière d’Été')), 'Bière d’Été'],
  ['UTF-8 with its mark', Buffer.from(`\uFEFF${file('UTF-8', 'Œuf')}`), 'Œuf'],
  ['UTF-16', Buffer.from(`\uFEFF${file('UTF-16', 'Kölsch')}`, 'utf16le'), 'Kölsch'],
])('reads %s', (_encoding, content, name) => {
  expect(namesIn(content)).toEqual([name]);
});

it.each([
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0]), recipeFileRefusals.unknown],
  ['a broken file', Buffer.from('<RECIPES>'), /^Ce fichier BeerXML est abîmé/],
  [
    'too large a file',
    Buffer.alloc(largestRecipeFile + 1, 'x'),
    'Ce fichier est trop grand pour des recettes (5 Mo au plus).',
  ],
])('refuses %s in words', (_what, content, message) => {
  expect(() => readRecipeUpload(content)).toThrow(message);
});
