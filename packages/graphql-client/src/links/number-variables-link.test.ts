import { numberVariablesLink } from './number-variables-link';
import { runLink } from './testing/run-link';

jest.mock('../generated/type-map', () => ({
  inputFields: {
    ThingInput: { decimal: 'Decimal', float: 'Float', int: 'Int', day: 'Date', lotNumber: 'Int' },
  },
}));

async function sent(input: Readonly<Record<string, unknown>>) {
  const { variables } = await runLink(numberVariablesLink, {
    operation: 'mutation Save($input: ThingInput!) { f(i: $input) }',
    variables: { input },
  });
  return variables?.input;
}

it('sends numeric text as a number, decimal commas included', async () => {
  expect(await sent({ decimal: '1 240,5', float: '-0.25', int: '30' })).toEqual({
    decimal: 1240.5,
    float: -0.25,
    int: 30,
  });
});

it('keeps text for text variables: a beer named « 1664 »', async () => {
  expect(await sent({ name: '1664', day: '2026' })).toEqual({ name: '1664', day: '2026' });
});

it('keeps exempt fields as text', async () => {
  expect(await sent({ lotNumber: '0042' })).toEqual({ lotNumber: '0042' });
});

it('leaves invalid numbers to the server', async () => {
  const input = { decimal: 'beaucoup', float: '', int: 12 };
  expect(await sent(input)).toEqual(input);
});
