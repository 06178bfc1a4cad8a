import { buildSchema, getNamedType, isInputObjectType } from 'graphql';
import schemaText from '../../schema.graphql';

/** The mutations that the specification exempts, and the editor's, of no brewery. */
const exempt: ReadonlySet<string> = new Set([
  'updateProductionBatch',
  'updateRecipe',
  'updateInventoryItem',
  'updateIngredient',
  'addBatchLog',
  'updateUser',
  'createTenantWithAdmin',
  'updateProfile',
  'generateReport',
  'createLead',
  'login',
  'updateEquipment',
  'enterExciseRate',
]);

// The link adds a tenantId only where the schema has that field, so the schema must have it.
const inputs = Object.values(buildSchema(schemaText).getMutationType()?.getFields() ?? {})
  .filter(({ name }) => !exempt.has(name))
  .flatMap((mutation) => mutation.args.map((arg) => ({ mutation: mutation.name, arg })))
  .filter(({ arg }) => /input/i.test(arg.name));

it('checks a schema that is not empty', () => {
  expect(inputs.length).toBeGreaterThan(3);
});

it.each(inputs.map(({ mutation, arg }) => [mutation, arg] as const))(
  '%s has room for the tenantId that its input gets',
  (_mutation, arg) => {
    const type = getNamedType(arg.type);
    expect(isInputObjectType(type) && Object.keys(type.getFields())).toContain('tenantId');
  },
);
