import { placeSchema } from '.';

const errorsOf = (values: object) =>
  placeSchema
    .safeParse({ name: 'Cave', kind: 'room', ...values })
    .error?.issues.map(({ path, message }) => [path.join('.'), message]);

it('takes a name, a kind, a place around it and a range of temperature', () => {
  const values = { name: ' Cave ', kind: 'room', parent: ' ', temperatureMin: -1.5 };
  expect(placeSchema.parse(values)).toEqual({
    name: 'Cave',
    kind: 'room',
    parent: null,
    temperatureMin: -1.5,
  });
});

it('refuses long names, unknown kinds and a range upside down', () => {
  expect(errorsOf({ name: 'x'.repeat(81) })).toEqual([
    ['name', 'Le nom est trop long (80 caractères au plus).'],
  ]);
  expect(errorsOf({ kind: 'shed' })).toEqual([['kind', 'Choisissez un genre.']]);
  expect(errorsOf({ temperatureMin: 8, temperatureMax: 4 })).toEqual([
    ['temperatureMax', 'La température maximale ne peut pas être sous la minimale.'],
  ]);
});
