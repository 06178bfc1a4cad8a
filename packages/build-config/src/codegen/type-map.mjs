// @ts-check
import {
  getNamedType,
  getNullableType,
  isCompositeType,
  isInputObjectType,
  isInterfaceType,
  isListType,
  isObjectType,
} from 'graphql';

/** @typedef {import('graphql').GraphQLSchema} GraphQLSchema */
/** @typedef {Record<string, Record<string, string>>} FieldKinds */

const numberScalars = new Set(['Int', 'Float', 'Decimal']);
const dateScalars = new Set(['Date', 'DateTime']);
/** Fields of inputs that the client fills in automatically. */
const clientFilledFields = new Set(['tenantId', 'requestId']);

/**
 * Per input type, the fields the client's links convert: numbers, dates, nested inputs.
 * @param {GraphQLSchema} schema
 */
function inputKinds(schema) {
  /** @type {FieldKinds} */
  const kinds = {};
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isInputObjectType(type)) continue;
    /** @type {Record<string, string>} */
    const fields = {};
    for (const field of Object.values(type.getFields())) {
      const named = getNamedType(field.type);
      if (
        numberScalars.has(named.name) ||
        dateScalars.has(named.name) ||
        isInputObjectType(named) ||
        clientFilledFields.has(field.name)
      )
        fields[field.name] = named.name;
    }
    kinds[type.name] = fields;
  }
  return kinds;
}

/** @param {GraphQLSchema} schema */
function outputTypes(schema) {
  return Object.values(schema.getTypeMap()).filter(
    (type) => (isObjectType(type) || isInterfaceType(type)) && !type.name.startsWith('__'),
  );
}

/** What arrives as something else than a text, so that a field of that name is never converted. */
const otherThanText = new Set(['Int', 'Float', 'Decimal', 'Boolean']);

/**
 * The names of output fields that are dates. A name means the same in every type: the client then
 * needs no list of all types to convert a response.
 * @param {GraphQLSchema} schema
 * @throws when a name is a date in one type and another date, or a text, in another
 */
function dateNames(schema) {
  /** @type {Map<string, Map<string, string>>} */
  const kindsOf = new Map();
  for (const type of outputTypes(schema)) {
    for (const field of Object.values(type.getFields())) {
      const named = getNamedType(field.type);
      if (isCompositeType(named) || otherThanText.has(named.name)) continue;
      const kinds = kindsOf.get(field.name) ?? new Map();
      kindsOf.set(field.name, kinds.set(named.name, type.name));
    }
  }
  /** @type {Record<string, string>} */
  const dates = {};
  for (const [name, kinds] of kindsOf) {
    const [date] = [...kinds.keys()].filter((kind) => dateScalars.has(kind));
    if (date === undefined) continue;
    if (kinds.size > 1) {
      const places = [...kinds].map(([kind, type]) => `${kind} in ${type}`).join(', ');
      throw new Error(`The field ${name} must mean the same everywhere: ${places}`);
    }
    dates[name] = date;
  }
  return dates;
}

/**
 * The cache's settings: lists of objects per type, object types without an id, and the queries that
 * find one object by its id.
 * @param {GraphQLSchema} schema
 */
function cacheKinds(schema) {
  /** @type {Record<string, string[]>} */
  const lists = {};
  /** @type {string[]} */
  const withoutId = [];
  /** @type {Record<string, string>} */
  const byId = {};
  const roots = new Set(['Query', 'Mutation', 'Subscription']);
  for (const type of outputTypes(schema)) {
    const fields = type.getFields();
    const listed = Object.values(fields).filter(
      (field) =>
        isListType(getNullableType(field.type)) && isCompositeType(getNamedType(field.type)),
    );
    if (listed.length > 0 && type.name !== 'Mutation')
      lists[type.name] = listed.map((field) => field.name);
    if (isObjectType(type) && !roots.has(type.name) && !('id' in fields)) withoutId.push(type.name);
  }
  for (const field of Object.values(schema.getQueryType()?.getFields() ?? {})) {
    const target = getNullableType(field.type);
    const [argument, ...others] = field.args;
    if (isObjectType(target) && 'id' in target.getFields() && argument?.name === 'id')
      if (others.length === 0) byId[field.name] = target.name;
  }
  return { lists, withoutId, byId };
}

/**
 * The module `type-map.ts` of the client: the facts of the schema for its links and its cache.
 * @param {GraphQLSchema} schema
 */
export function printTypeMap(schema) {
  const { lists, withoutId, byId } = cacheKinds(schema);
  const declare = (
    /** @type {string} */ doc,
    /** @type {string} */ head,
    /** @type {unknown} */ value,
  ) => `/** ${doc} */\nexport const ${head} = ${JSON.stringify(value, null, 2)};\n`;
  return [
    'type FieldTypes = Readonly<Record<string, Readonly<Record<string, string>>>>;\n',
    declare(
      'Per input type, its fields that are numbers, dates or inputs, and those the client fills in.',
      'inputFields: FieldTypes',
      inputKinds(schema),
    ),
    declare(
      'Output fields that are dates; a name is one in every type that has it.',
      'dateFields: Readonly<Record<string, string>>',
      dateNames(schema),
    ),
    declare(
      'Per output type, its fields that are lists of objects.',
      'listFields: Readonly<Record<string, readonly string[]>>',
      lists,
    ),
    declare(
      'Object types that have no id: they live inside what holds them.',
      'typesWithoutId: readonly string[]',
      withoutId,
    ),
    declare(
      'Queries that find one object by its id, with its type.',
      'queriesById: Readonly<Record<string, string>>',
      byId,
    ),
  ].join('\n');
}
