import { responseDatesLink } from './response-dates-link';
import { runLink } from './testing/run-link';

jest.mock('../generated/type-map', () => ({
  dateFields: { day: 'Date', at: 'DateTime', days: 'Date' },
}));

const day = new Date(2026, 2, 28);
const at = new Date('2026-03-28T10:20:30.456Z');

async function received(operation: string, data: Record<string, unknown>) {
  const { result } = await runLink(responseDatesLink, { operation, answer: { data } });
  return result.data;
}

it('converts calendar days to local midnights, and instants to dates', async () => {
  const data = { thing: { day: '2026-03-28', at: '2026-03-28T10:20:30.456Z' } };
  expect(await received('{ thing { day at } }', data)).toEqual({ thing: { day, at } });
});

it('converts the response of a mutation', async () => {
  const data = { saveThing: { day: '2026-03-28' } };
  expect(await received('mutation { saveThing { day } }', data)).toEqual({ saveThing: { day } });
});

it('follows aliases, lists, nested objects and lists of dates', async () => {
  const data = {
    all: [{ best: '2026-03-28', parts: [{ days: ['2026-03-28', null] }] }, null],
  };
  expect(await received('{ all: things { best: day parts { days } } }', data)).toEqual({
    all: [{ best: day, parts: [{ days: [day, null] }] }, null],
  });
});

it('follows named and inline fragments, the same field in two of them', async () => {
  const operation = `
    query { thing { ...Dated ... on Thing { at parts { day } } ... { parts { at } } } }
    fragment Dated on Thing { day parts { day } }
  `;
  const data = {
    thing: {
      day: '2026-03-28',
      at: '2026-03-28T10:20:30.456Z',
      parts: [{ day: '2026-03-28', at: '2026-03-28T10:20:30.456Z' }],
    },
  };
  expect(await received(operation, data)).toEqual({
    thing: { day, at, parts: [{ day, at }] },
  });
});

it('goes through the fragments of every type behind an interface', async () => {
  const operation = '{ anything { __typename ... on Other { at } ... on Thing { day } } }';
  const data = { anything: [{ __typename: 'Other', at: '2026-03-28T10:20:30.456Z' }] };
  expect(await received(operation, data)).toEqual({ anything: [{ __typename: 'Other', at }] });
});

it('keeps a number where another type has a date of that name', async () => {
  const data = { thing: { day: 12 } };
  expect(await received('{ thing { day } }', data)).toEqual(data);
});

it('keeps null, and converts invalid dates to null', async () => {
  const data = { thing: { day: null, at: 'bientôt' } };
  expect(await received('{ thing { day at } }', data)).toEqual({ thing: { day: null, at: null } });
});

it('keeps text that looks like a date', async () => {
  const data = { thing: { name: '2026-03-28' } };
  expect(await received('{ thing { name } }', data)).toEqual(data);
});
