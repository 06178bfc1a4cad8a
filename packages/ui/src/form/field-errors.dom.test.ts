import { fieldsInError, messagesOf, unplacedMessages } from './field-errors';

test('messages are found at every depth, for lists as a whole too', () => {
  expect(
    messagesOf({
      name: { type: 'min', message: 'Le nom est requis.', ref: {} },
      lots: [
        undefined,
        { quantity: { type: 'min', message: 'Trop peu.', ref: {} }, note: { type: 'x', ref: {} } },
      ],
      steps: { root: { type: 'min', message: 'Il faut une étape.' } },
    }),
  ).toEqual([
    { name: 'name', message: 'Le nom est requis.' },
    { name: 'lots.1.quantity', message: 'Trop peu.' },
    { name: 'steps', message: 'Il faut une étape.' },
  ]);
});

test('fields in error are sorted from top to bottom', () => {
  document.body.innerHTML = '<input id="one"><div><input id="two"></div><input id="three">';
  const fields = ['three', 'one', 'two'].map((id) => ({
    id,
    name: id,
    label: id,
    required: false,
    textOf: String,
  }));
  const messages = ['two', 'three', 'elsewhere'].map((name) => ({ name, message: `${name}!` }));
  expect(fieldsInError(fields, messages).map(({ name }) => name)).toEqual(['two', 'three']);
  expect(unplacedMessages(fields, messages)).toEqual(['elsewhere!']);
});
