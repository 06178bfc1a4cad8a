import { dateVariablesLink } from './date-variables-link';
import { runLink } from './testing/run-link';

jest.mock('../generated/type-map', () => ({
  inputFields: { ThingInput: { day: 'Date', at: 'DateTime', count: 'Int' } },
}));

async function sent(input: Readonly<Record<string, unknown>>) {
  const { variables } = await runLink(dateVariablesLink, {
    operation: 'mutation Save($input: ThingInput!, $from: Date) { f(i: $input, from: $from) }',
    variables: { input },
  });
  return variables?.input;
}

it('sends a calendar day as YYYY-MM-DD', async () => {
  expect(await sent({ day: new Date(2026, 2, 28) })).toEqual({ day: '2026-03-28' });
  expect(await sent({ day: '2026-03-28' })).toEqual({ day: '2026-03-28' });
});

it('sends an instant in ISO format', async () => {
  const at = new Date('2026-03-28T10:20:30.456Z');
  expect(await sent({ at })).toEqual({ at: '2026-03-28T10:20:30.456Z' });
});

it('sends an invalid or unsupported date as null', async () => {
  expect(await sent({ day: '31/02/2026', at: 'demain' })).toEqual({ day: null, at: null });
});

it('leaves variables of other types unchanged', async () => {
  const input = { count: '2026', name: '2026-03-28', notes: 'le 2026-03-28T10:20' };
  expect(await sent(input)).toEqual(input);
});
