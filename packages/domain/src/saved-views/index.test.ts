import { savedViewSchema } from '.';

const view = { list: 'products', name: ' Cave nord ', address: '?lieu=cave&tri=-ddm' };
const messageOf = (input: object) => savedViewSchema.safeParse(input).error?.issues[0]?.message;

it('trims the name, drops the question mark and takes the list’s own columns', () => {
  expect(savedViewSchema.parse(view)).toEqual({
    list: 'products',
    name: 'Cave nord',
    address: 'lieu=cave&tri=-ddm',
    columns: null,
  });
});

it('keeps the order of columns, and the empty search of the plain list', () => {
  const columns = ['quantity', 'name'];
  expect(savedViewSchema.parse({ ...view, address: '', columns })).toMatchObject({
    address: '',
    columns,
  });
});

it.each([
  [{ list: 'kegs' }, 'Choisissez une liste.'],
  [{ name: '  ' }, 'Le nom est requis.'],
  [{ name: '´' }, 'Le nom est requis.'],
  [{ name: 'x'.repeat(61) }, 'Le nom est trop long (60 caractères au plus).'],
  [{ address: 'x'.repeat(2001) }, 'Cette vue a trop de filtres (2000 caractères au plus).'],
  [{ address: 'lieu=cave nord' }, 'L’adresse de la vue est invalide.'],
  [{ address: 'lieu=cave#bas' }, 'L’adresse de la vue est invalide.'],
  [{ address: 'lieu=\0' }, 'L’adresse de la vue est invalide.'],
  [{ columns: Array(41).fill('name') }, 'Une vue montre 40 colonnes au plus.'],
  [{ columns: ['un nom'] }, 'Les colonnes de la vue sont invalides.'],
  [{ columns: [''] }, 'Les colonnes de la vue sont invalides.'],
])('refuses %j', (change, message) => {
  expect(messageOf({ ...view, ...change })).toBe(message);
});
