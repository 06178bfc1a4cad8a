import { fieldErrorsOf } from './field-errors';

const answer = (...errors: readonly object[]) => ({ errors });

it('reads the server’s messages per field', () => {
  const fields = { name: 'Requis.', 'lots.0.quantity': 'Trop.' };
  const error = answer({ message: 'Non.', extensions: { code: 'BAD_USER_INPUT', fields } });
  expect(fieldErrorsOf(error)).toEqual(fields);
});

it('maps errors by path, without the operation’s own field', () => {
  const extensions = { code: 'BAD_USER_INPUT' };
  const error = answer(
    { message: 'Trop.', path: ['createIngredient', 'lots', 0, 'quantity'], extensions },
    { message: 'Requis.', path: ['createIngredient', 'name'], extensions },
    { message: 'Du tout.', path: ['createIngredient'], extensions },
  );
  expect(fieldErrorsOf(error)).toEqual({ 'lots.0.quantity': 'Trop.', name: 'Requis.' });
});

it('ignores the path of other errors', () => {
  const error = answer({
    message: 'Erreur interne.',
    path: ['ingredient', 'lots'],
    extensions: { code: 'INTERNAL_SERVER_ERROR' },
  });
  expect(fieldErrorsOf(error)).toEqual({});
});

it('finds the field of an invalid variable, with a French message', () => {
  const at = (place: string, type: string) => ({
    message: `Variable "$input" got invalid value "x" at "input.${place}"; Expected type "${type}".`,
  });
  expect(
    fieldErrorsOf(answer(at('lots[0].receivedOn', 'Date'), at('quantity', 'Decimal'))),
  ).toEqual({
    'lots.0.receivedOn': 'Format de date invalide. Utilisez le format YYYY-MM-DD.',
    quantity: 'Valeur invalide.',
  });
});

it('keeps the first message of a field', () => {
  const error = answer(
    { extensions: { fields: { name: 'Requis.' } } },
    { extensions: { fields: { name: 'Trop long.' } } },
  );
  expect(fieldErrorsOf(error)).toEqual({ name: 'Requis.' });
});

it.each([[undefined], ['text'], [new Error('no')], [answer()]])('finds none in %p', (error) => {
  expect(fieldErrorsOf(error)).toEqual({});
});
