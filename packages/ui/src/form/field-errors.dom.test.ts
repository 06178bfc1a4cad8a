import { fieldsInError, labelsAmong, messagesOf, unplacedMessages } from './field-errors';

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

test('a label that several fields have says of which line it is', () => {
  document.body.innerHTML = `
    <fieldset><legend>Malt Pilsen</legend><input id="a"></fieldset>
    <fieldset><legend>Saaz</legend><input id="b"></fieldset>
    <input id="c"><fieldset><legend>Transport</legend><input id="d"></fieldset>`;
  const [pilsen, saaz, order, carriage] = [
    ['a', 'Motif'],
    ['b', 'Motif'],
    ['c', 'Motif'],
    ['d', 'Prix'],
  ].map(([id = '', label = '']) => ({ id, name: id, label, required: false, textOf: String }));
  if (!pilsen || !saaz || !order || !carriage) throw new Error('no fields');
  const all = [pilsen, saaz, order, carriage];
  expect(labelsAmong(all, all)).toEqual(['Motif (Malt Pilsen)', 'Motif (Saaz)', 'Motif', 'Prix']);
  expect(labelsAmong([saaz], [saaz, carriage])).toEqual(['Motif']);
});
