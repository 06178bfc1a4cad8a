import { clearSession } from '@cervoise/shell-contract';
import { signIn } from '../testing/test-session';
import { tenantLink } from './tenant-link';
import { runLink } from './testing/run-link';

jest.mock('../generated/type-map', () => ({
  inputFields: { ThingInput: { tenantId: 'ID' }, PlaceInput: {} },
}));

const create = 'mutation CreateThing($createThingInput: ThingInput!) { f(i: $createThingInput) }';

beforeEach(() => signIn({ tenantId: 'tenant-1' }));

it("adds the user's tenant to the input of a mutation", async () => {
  const { variables } = await runLink(tenantLink, {
    operation: create,
    variables: { createThingInput: { name: 'Malt' } },
  });
  expect(variables).toEqual({ createThingInput: { name: 'Malt', tenantId: 'tenant-1' } });
});

it('keeps an explicit tenant', async () => {
  const { variables } = await runLink(tenantLink, {
    operation: create,
    variables: { createThingInput: { tenantId: 'tenant-2' } },
  });
  expect(variables).toEqual({ createThingInput: { tenantId: 'tenant-2' } });
});

it.each(['input', 'INPUT', 'logInput', 'myInputs'])('recognises $%s as an input', async (name) => {
  const { variables } = await runLink(tenantLink, {
    operation: `mutation CreateThing($${name}: ThingInput!) { f(i: $${name}) }`,
    variables: { [name]: {} },
  });
  expect(variables).toEqual({ [name]: { tenantId: 'tenant-1' } });
});

it.each([
  'UpdateProductionBatch',
  'UpdateRecipe',
  'UpdateInventoryItem',
  'UpdateIngredient',
  'AddBatchLog',
  'UpdateUser',
  'CreateTenantWithAdmin',
  'UpdateProfile',
  'GenerateReport',
  'CreateLead',
  'Login',
  'UpdateEquipment',
])('leaves %s unchanged', async (name) => {
  const { variables } = await runLink(tenantLink, {
    operation: `mutation ${name}($input: ThingInput!) { f(i: $input) }`,
    variables: { input: { name: 'Malt' } },
  });
  expect(variables).toEqual({ input: { name: 'Malt' } });
});

it.each([
  ['a query', 'query Find($input: ThingInput!) { f(i: $input) }', { input: {} }],
  ['other variables', 'mutation Create($thing: ThingInput!) { f(i: $thing) }', { thing: {} }],
  ['an input without a tenant', 'mutation C($input: PlaceInput!) { f(i: $input) }', { input: {} }],
])('adds nothing to %s', async (_case, operation, variables) => {
  const run = await runLink(tenantLink, { operation, variables });
  expect(run.variables).toEqual(variables);
});

it('adds nothing without a session', async () => {
  clearSession();
  const { variables } = await runLink(tenantLink, {
    operation: create,
    variables: { createThingInput: { name: 'Malt' } },
  });
  expect(variables).toEqual({ createThingInput: { name: 'Malt' } });
});
