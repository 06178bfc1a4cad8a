import { clearSession } from '@cervoise/shell-contract';
import { signIn } from '../testing/test-session';
import { runLink } from './testing/run-link';
import { variablesLink } from './variables-link';

jest.mock('../generated/type-map', () => ({
  inputFields: {
    ThingInput: { tenantId: 'ID' },
    PlaceInput: {},
    ScalarInput: {
      day: 'Date',
      at: 'DateTime',
      count: 'Int',
      decimal: 'Decimal',
      float: 'Float',
      int: 'Int',
      lotNumber: 'Int',
    },
  },
}));

async function sent(input: Readonly<Record<string, unknown>>) {
  const { variables } = await runLink(variablesLink, {
    operation: 'mutation Save($input: ScalarInput!, $from: Date) { f(i: $input, from: $from) }',
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
  const input = { name: '2026-03-28', notes: 'le 2026-03-28T10:20' };
  expect(await sent(input)).toEqual(input);
});

it('sends numeric text as a number, decimal commas included', async () => {
  expect(await sent({ decimal: '1 240,5', float: '-0.25', int: '30' })).toEqual({
    decimal: 1240.5,
    float: -0.25,
    int: 30,
  });
});

it('keeps text for text variables: a beer named « 1664 »', async () => {
  expect(await sent({ name: '1664' })).toEqual({ name: '1664' });
});

it('keeps exempt fields as text', async () => {
  expect(await sent({ lotNumber: '0042' })).toEqual({ lotNumber: '0042' });
});

it('leaves invalid numbers to the server', async () => {
  const input = { decimal: 'beaucoup', float: '', int: 12 };
  expect(await sent(input)).toEqual(input);
});

it('removes __typename from variables at any depth, and keeps dates', async () => {
  const day = new Date(2026, 2, 28);
  const { variables } = await runLink(variablesLink, {
    operation: 'mutation Save($input: ThingInput!) { f(i: $input) }',
    variables: {
      input: { __typename: 'Thing', day, lines: [{ __typename: 'Line', quantity: 1 }] },
    },
  });
  expect(variables).toEqual({ input: { day, lines: [{ quantity: 1 }] } });
});

describe('the tenant', () => {
  beforeEach(() => signIn({ tenantId: 'tenant-1' }));

  const create = 'mutation CreateThing($createThingInput: ThingInput!) { f(i: $createThingInput) }';

  it("adds the user's tenant to the input of a mutation", async () => {
    const { variables } = await runLink(variablesLink, {
      operation: create,
      variables: { createThingInput: { name: 'Malt' } },
    });
    expect(variables).toEqual({ createThingInput: { name: 'Malt', tenantId: 'tenant-1' } });
  });

  it('keeps an explicit tenant', async () => {
    const { variables } = await runLink(variablesLink, {
      operation: create,
      variables: { createThingInput: { tenantId: 'tenant-2' } },
    });
    expect(variables).toEqual({ createThingInput: { tenantId: 'tenant-2' } });
  });

  it.each(['input', 'INPUT', 'logInput', 'myInputs'])(
    'recognises $%s as an input',
    async (name) => {
      const { variables } = await runLink(variablesLink, {
        operation: `mutation CreateThing($${name}: ThingInput!) { f(i: $${name}) }`,
        variables: { [name]: {} },
      });
      expect(variables).toEqual({ [name]: { tenantId: 'tenant-1' } });
    },
  );

  it.each([
    'UpdateProductionBatch',
    'UpdateRecipe',
    'UpdateInventoryItem',
    'UpdateIngredient',
    'UpdateProfile',
    'GenerateReport',
    'UpdateEquipment',
  ])('leaves %s unchanged', async (name) => {
    const { variables } = await runLink(variablesLink, {
      operation: `mutation ${name}($input: ThingInput!) { f(i: $input) }`,
      variables: { input: { name: 'Malt' } },
    });
    expect(variables).toEqual({ input: { name: 'Malt' } });
  });

  it.each([
    ['a query', 'query Find($input: ThingInput!) { f(i: $input) }', { input: {} }],
    ['other variables', 'mutation Create($thing: ThingInput!) { f(i: $thing) }', { thing: {} }],
    [
      'an input without a tenant',
      'mutation C($input: PlaceInput!) { f(i: $input) }',
      { input: {} },
    ],
  ])('adds nothing to %s', async (_case, operation, variables) => {
    const run = await runLink(variablesLink, { operation, variables });
    expect(run.variables).toEqual(variables);
  });

  it('adds nothing without a session', async () => {
    clearSession();
    const { variables } = await runLink(variablesLink, {
      operation: create,
      variables: { createThingInput: { name: 'Malt' } },
    });
    expect(variables).toEqual({ createThingInput: { name: 'Malt' } });
  });
});
