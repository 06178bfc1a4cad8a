// @ts-check
import { isObjectType } from 'graphql';

/** Fields without arguments that batch loaders resolve. */
/** @type {Readonly<Record<string, readonly string[]>>} */
const loadedFields = {
  ProductionBatch: [
    'logs',
    'steps',
    'ingredients',
    'costs',
    'brewDay',
    'figureChanges',
    'unstockedIngredients',
    'lotFigures',
    'products',
    'harvests',
    'blends',
    'losses',
    'beerMovements',
    'plannedPackagings',
    'brews',
  ],
  BatchLog: ['batch'],
  RecipeIngredientCheck: ['onOrder'],
  PlannedShortage: ['onOrder'],
  Ingredient: ['packQuantity', 'onOrder'],
  InventoryItem: ['costs', 'packagedLots'],
  PurchaseOrderSending: ['state'],
  Stocktake: ['lines'],
};

/**
 * The parent type of each object type: the type itself without fields that take arguments or are
 * batch-loaded, which have resolvers of their own.
 * @param {import('graphql').GraphQLSchema} schema
 */
function serviceShapes(schema) {
  const rootNames = new Set(['Query', 'Mutation', 'Subscription']);
  /** @type {Record<string, string>} */
  const shapes = {};
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__') || rootNames.has(type.name)) continue;
    const loaded = loadedFields[type.name] ?? [];
    const resolved = Object.values(type.getFields()).filter(
      (field) => field.args.length > 0 || loaded.includes(field.name),
    );
    if (resolved.length > 0) {
      shapes[type.name] =
        `Omit<${type.name}, ${resolved.map((field) => `'${field.name}'`).join(' | ')}>`;
    }
  }
  return shapes;
}

/**
 * Codegen settings of the API's resolver types: a calendar day is text, an instant a Date, a
 * decimal a number (15 digits survive the conversion to and from SQL's numeric).
 * @param {import('graphql').GraphQLSchema} schema
 */
export function resolverTypes(schema) {
  return {
    plugins: ['typescript', 'typescript-resolvers'],
    config: {
      contextType: '../http/context#RequestContext',
      useTypeImports: true,
      enumsAsTypes: true,
      makeResolverTypeCallable: true,
      mappers: serviceShapes(schema),
      scalars: { ID: 'string', Date: 'string', DateTime: 'Date', Decimal: 'number' },
    },
  };
}
