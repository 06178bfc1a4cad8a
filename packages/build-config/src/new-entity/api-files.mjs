// @ts-check
import { agreed, another, thisOne } from './french-noun.mjs';
import { capitalised } from './plan-entity.mjs';

/** @typedef {import('./plan-entity.mjs').Entity} Entity */
/** @typedef {import('./plan-entity.mjs').EntityField} EntityField */
/** @typedef {import('./plan-entity.mjs').FieldType} FieldType */

/** A string of code, quotes included. @param {string} value */
export const quoted = (value) => `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

/** @type {Readonly<Record<FieldType, (field: EntityField) => string>>} */
const schemas = {
  text: ({ phrase }) => `shortText(${quoted(phrase)})`,
  notes: ({ phrase }) => `shortText(${quoted(phrase)}, 2000)`,
  number: ({ phrase }) =>
    `decimal({ label: ${quoted(phrase)}, min: 0, max: largestQuantity }).nullish()`,
  price: ({ phrase }) => `priceSchema(${quoted(phrase)}).nullish()`,
  date: () => 'calendarDateSchema.nullish()',
  flag: () => 'z.boolean()',
};

/** @type {Readonly<Record<FieldType, (column: string) => string>>} */
const columns = {
  text: (column) => `${column} text check (char_length(${column}) <= 120)`,
  notes: (column) => `${column} text check (char_length(${column}) <= 2000)`,
  number: (column) => `${column} numeric(14, 3) check (${column} >= 0)`,
  price: (column) => `${column} numeric(14, 4) check (${column} >= 0)`,
  date: (column) => `${column} date`,
  flag: (column) => `${column} boolean not null default false`,
};

/** @type {Readonly<Record<FieldType, string>>} */
const graphqlTypes = {
  text: 'String',
  notes: 'String',
  number: 'Decimal',
  price: 'Decimal',
  date: 'Date',
  flag: 'Boolean',
};

/** The cells of a file; short texts are added by `withOtherTexts`. */
/** @type {Readonly<Partial<Record<FieldType, string>>>} */
const cells = { number: 'number', price: 'number', date: 'day', flag: 'flag' };

/** @param {Entity} entity */
const domainSchema = ({ name, type, fields }) => {
  const uses = (/** @type {FieldType[]} */ ...types) =>
    fields.some((field) => types.includes(field.type));
  const numbers = [
    uses('number') && 'decimal, largestQuantity',
    uses('price') && 'priceSchema',
  ].filter(Boolean);
  return `\
import { z } from 'zod';
${uses('date') ? "import { calendarDateSchema } from '../dates';\n" : ''}\
${numbers.length > 0 ? `import { ${numbers.join(', ')} } from '../numbers';\n` : ''}\
import { ${['requiredName', uses('text', 'notes') && 'shortText'].filter(Boolean).join(', ')} } from '../text/short-text';

export const ${name}Schema = z.object({
  name: requiredName,
${fields.map((field) => `  ${field.name}: ${schemas[field.type](field)},\n`).join('')}});
export type ${type}Values = z.infer<typeof ${name}Schema>;
`;
};

/**
 * @param {Entity} entity
 * @param {readonly string[]} savedViewLists the lists with saved views, this one too
 */
const migration = ({ plural, types, files, table, migration: number, fields }, savedViewLists) => {
  const searched = fields.filter(({ type }) => type === 'text');
  const searchText = ['name', ...searched.map(({ column }) => `coalesce(${column}, '')`)].join(
    " || ' ' || ",
  );
  return `\
import { addTenantTable, type Migration } from './migration';

/** ${types}, each with a name of its own. */
export const ${plural}: Migration = {
  name: '${number}-${files}',
  sql: \`
    \${addTenantTable('${table}', {
      allow: ['select', 'insert', 'update'],
      columns: \`
      id uuid not null default gen_random_uuid(),
      name text not null check (char_length(name) between 1 and 120),
      name_key text collate french not null generated always as (search_key(name)) stored,
${fields.map(({ type, column }) => `      ${columns[type](column)},\n`).join('')}\
      search_text text collate "C" not null generated always as (
        search_key(${searchText})) stored,
      deleted_at timestamptz,
      created_at timestamptz not null default date_trunc('milliseconds', now()),
      updated_at timestamptz not null default date_trunc('milliseconds', now()),
      primary key (tenant_id, id)\`,
    })}
    create unique index ${table}_active_name on ${table} (tenant_id, name_key)
      where deleted_at is null;
    create index ${table}_by_name on ${table} (tenant_id, name_key, id);
    alter table saved_views
      drop constraint saved_views_list_check,
      add constraint saved_views_list_check
        check (list in (${savedViewLists.map((list) => `'${list}'`).join(', ')}));
  \`,
};
`;
};

/** @param {Entity} entity */
const graphqlSchema = ({ name, plural, type, types, fields }) => {
  const lines = (/** @type {(field: EntityField) => string} */ line) =>
    fields.map((field) => `  ${field.name}: ${line(field)}\n`).join('');
  const plain = (/** @type {EntityField} */ field) => graphqlTypes[field.type];
  return `\
type ${type} {
  id: ID!
  tenantId: ID!
  name: String!
${lines((field) => plain(field) + (field.type === 'flag' ? '!' : ''))}\
  isDeleted: Boolean!
  createdAt: DateTime!
  updatedAt: DateTime!
}

type ${type}Page {
  nodes: [${type}!]!
  pageInfo: PageInfo!
  totalCount: Int!
}

enum ${type}View {
  all
  deleted
}

input ${type}Filter {
  view: ${type}View
  "In the name and the short texts; accents and case do not matter."
  search: String
}

enum ${type}SortField {
  name
}

input ${type}Sort {
  field: ${type}SortField!
  direction: SortDirection!
}

input Create${type}Input {
  tenantId: ID
  requestId: ID
  name: String!
${lines((field) => plain(field) + (field.type === 'flag' ? '! = false' : ''))}}

"Only the fields that are sent change."
input Update${type}Input {
  id: ID!
  tenantId: ID
  requestId: ID
  updatedAt: DateTime
  name: String
${lines(plain)}}

extend type Query {
  "Removed ones too."
  ${name}(id: ID!): ${type}!
  "By name; \`first\` up to 500."
  ${plural}Page(
    filter: ${type}Filter
    sort: ${type}Sort
    first: Int! = 25
    page: Int! = 1
  ): ${type}Page!
}

extend type Mutation {
  create${type}(input: Create${type}Input!): ${type}!
  update${type}(input: Update${type}Input!): ${type}!
  "Soft delete: only the removed view lists it. Idempotent."
  remove${type}(id: ID!): Boolean!
  restore${type}(id: ID!): ${type}!
  "As \`remove${type}\`, for at most 100 at once; see BulkResult."
  remove${types}(ids: [ID!]!): BulkResult!
  "As \`restore${type}\`, for at most 100 at once; see BulkResult."
  restore${types}(ids: [ID!]!): BulkResult!
}
`;
};

/** @param {Entity} entity */
const service = ({ name, plural, type, types, files, table, noun }) => `\
import { ${name}Schema } from '@cervoise/domain/${files}';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../../db/database';
import type { ${type}, ${type}Filter, ${type}Sort } from '../../generated/resolvers';
import { containsText } from '../../records/conditions';
import { defineRecords, emptyToNull } from '../../records/define-records';
import { createRecordService } from '../../records/record-service';
import { sqlSource } from '../../records/sql-source';
import type { ServiceDependencies } from '../../service-dependencies';

type ${type}Row = Selectable<Database['${plural}']>;

export const ${plural} = defineRecords({
  table: '${plural}',
  typeName: '${type}',
  schema: ${name}Schema,
  source: sqlSource<${type}Row, ${type}Filter, ${type}Sort>({
    table: '${plural}',
    views: {},
    filters: {},
    search: (text) => containsText('${plural}.searchText', text),
    sortKeys: { name: () => sql\`${table}.name_key\` },
    nullableSortFields: [],
    ties: (direction) => sql\`${table}.id \${direction}\`,
    defaultSort: { field: 'name', direction: 'asc' },
  }),
  messages: {
    notFound: ${quoted(`${capitalised(noun.one)} non ${agreed(noun, 'trouvé')}`)},
    removed: ${quoted(`${capitalised(thisOne(noun))} est ${agreed(noun, 'supprimé')}. Restaurez-${noun.isFeminine ? 'la' : 'le'} pour ${noun.isFeminine ? 'la' : 'le'} modifier.`)},
  },
  uniqueName: {
    index: '${table}_active_name',
    message: ${quoted(`${capitalised(another(noun))} porte déjà ce nom.`)},
  },
  nameOf: ({ name }) => name,
  view: (row): ${type} => ({ ...row, isDeleted: row.deletedAt !== null }),
  toColumns: (values) => emptyToNull(values),
});

export type ${types}Service = ReturnType<typeof create${types}Service>;

export const create${types}Service = (
  dependencies: Pick<ServiceDependencies, 'database' | 'now'>,
) => createRecordService(${plural}, dependencies);
`;

/** @param {Entity} entity */
const resolvers = ({ name, plural, type, types, files }) => `\
import { recordResolvers } from '../../records/record-resolvers';
import type { ApiModule } from '../api-module';
import schema from './${files}.graphql';
import type { ${types}Service } from './${files}.service';

interface Services {
  readonly ${plural}: ${types}Service;
}

const { standard } = recordResolvers('${plural}', (services: Services) => services.${plural});

export const ${plural}Module: ApiModule<Services> = {
  schema,
  resolvers: {
    Query: { ${name}: standard.one, ${plural}Page: standard.page },
    Mutation: {
      create${type}: standard.create,
      update${type}: standard.update,
      remove${type}: standard.remove,
      restore${type}: standard.restore,
      remove${types}: standard.removeMany,
      restore${types}: standard.restoreMany,
    },
  },
};
`;

/** @param {Entity} entity */
const exchange = ({ name, plural, files, noun, fields }) => {
  const listed = fields.flatMap(({ name: field, label, type }) =>
    cells[type]
      ? [`{ field: '${field}', label: ${quoted(label)}, cell: ${cells[type]}, need: 'optional' }`]
      : [],
  );
  const forms = [...new Set(['text', ...fields.flatMap(({ type }) => cells[type] ?? [])])].sort();
  const flags = fields.filter(({ type }) => type === 'flag').map((field) => `${field.name}: false`);
  return `\
import { ${name}Schema } from '@cervoise/domain/${files}';
import { ${['exportRecords', 'importRecords', 'withOtherTexts', ...forms].sort().join(', ')} } from '../exchange';
import { ${plural} } from './${files}.service';

const columns = withOtherTexts(
  [
    { field: 'name', label: 'Nom', cell: text, need: 'always', aliases: [${quoted(noun.one)}] },
${listed.map((line) => `    ${line},\n`).join('')}\
  ],
  ${name}Schema,
);

export const ${plural}Export = exportRecords(${plural}, {
  kind: '${plural}',
  permission: '${plural}.read',
  title: ${quoted(capitalised(noun.many))},
  columns,
  filters: {},
});

/** Files of new records, and updates of existing ones by their names. */
export const ${plural}Import = importRecords(${plural}, {
  kind: '${plural}',
  permission: '${plural}.write',
  columns,
  keyField: 'name',
${flags.length > 0 ? `  initialValues: { ${flags.join(', ')} },\n` : ''}\
});
`;
};

/** @param {Entity} entity */
const face = ({ plural, types, files }) => `\
export { ${plural}Export, ${plural}Import } from './${files}.exchange';
export { create${types}Service, type ${types}Service } from './${files}.service';
`;

/** The value of a field in tests, as GraphQL. @type {Readonly<Record<FieldType, unknown>>} */
export const samples = {
  text: 'Un texte',
  notes: 'Une longue remarque',
  number: 12.5,
  price: 3.2,
  date: '2026-03-02',
  flag: true,
};

/** @param {Entity} entity */
const apiTest = ({ name, plural, type, noun, fields }) => {
  const names = fields.map((field) => field.name).join(' ');
  const values = fields
    .map((field) => `${field.name}: ${JSON.stringify(samples[field.type])}, `)
    .join('');
  const taken = quoted(`${capitalised(another(noun))} porte déjà ce nom.`);
  return `\
import { importCalls } from '../exchange/testing/import-calls';
import { startTestApi, type TestApi } from '../../testing';
import { refusal } from '../../testing/refusal';

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await startTestApi();
  token = await api.loginAs('admin@demo.example');
});
afterAll(() => api.close());

interface Answered {
  readonly id: string;
  readonly name: string;
  readonly updatedAt: string;
  readonly isDeleted: boolean;
}

const fields = 'id name ${names} isDeleted updatedAt';
const details = { ${values}};
const call = (operation: string, variables: object, as = token) =>
  api.query<{ answer: Answered }>(operation, { ...variables }, as);
const create = (input: object, as = token) =>
  call(
    \`mutation ($input: Create${type}Input!) { answer: create${type}(input: $input) { \${fields} } }\`,
    { input },
    as,
  );
const update = (input: object) =>
  call(
    \`mutation ($input: Update${type}Input!) { answer: update${type}(input: $input) { \${fields} } }\`,
    { input },
  );
const withId = (mutation: string, id: string, as = token) =>
  api.query(\`mutation ($id: ID!) { answer: \${mutation} }\`, { id }, as);
const remove = (id: string, as = token) => withId('remove${type}(id: $id)', id, as);
const restore = (id: string) => withId('restore${type}(id: $id) { id }', id);
const named = async (filter: object) => {
  const { data } = await api.query<{ answer: { nodes: Answered[]; totalCount: number } }>(
    \`query ($filter: ${type}Filter) {
      answer: ${plural}Page(filter: $filter) { nodes { name } totalCount }
    }\`,
    { filter },
    token,
  );
  return data?.answer.nodes.map((node) => node.name);
};
const added = async (recordName: string): Promise<Answered> => {
  const { data } = await create({ name: recordName, ...details });
  if (!data) throw new Error(\`\${recordName} was not created.\`);
  return data.answer;
};

it('creates, finds and changes a record; names are unique', async () => {
  const first = await added('Épi d’or');
  expect(first).toMatchObject({ name: 'Épi d’or', ...details, isDeleted: false });
  const second = await added('Seigle');
  expect(await named({ search: 'epi' })).toEqual(['Épi d’or']);
  const taken = await refusal(update({ id: second.id, name: 'EPI D’OR' }));
  expect(taken).toMatchObject({ code: 'BAD_USER_INPUT', fields: ['name'] });
  const changed = await update({ id: second.id, updatedAt: second.updatedAt, name: 'Avoine' });
  expect(changed.data?.answer).toMatchObject({ name: 'Avoine', ...details });
  const stale = await refusal(
    update({ id: second.id, updatedAt: second.updatedAt, name: 'Sarrasin' }),
  );
  expect(stale.code).toBe('CONFLICT');
  expect((await refusal(create({ name: ' ' }))).fields).toEqual(['name']);
});

it('removes and restores, unless the name is taken meanwhile', async () => {
  const old = await added('Vieux');
  await remove(old.id);
  expect(await named({ view: 'deleted', search: 'vieux' })).toEqual(['Vieux']);
  const again = await added('vieux');
  const taken = restore(old.id);
  expect((await taken).errors?.[0]?.message).toBe(${taken});
  await remove(again.id);
  await restore(old.id);
  expect(await named({ search: 'vieux' })).toEqual(['Vieux']);
});

it('refuses who may not, and hides other breweries’ records', async () => {
  const { id } = await added('Privé');
  const brewer = await api.loginAs('brewer@demo.example');
  expect((await refusal(remove(id, brewer))).code).toBe('FORBIDDEN');
  const stranger = await api.loginAs('admin@other.example');
  const read = api.query('query ($id: ID!) { ${name}(id: $id) { id } }', { id }, stranger);
  expect((await refusal(read)).code).toBe('NOT_FOUND');
});

it('imports a file, updates by name, exports and undoes', async () => {
  const files = importCalls(api, token, '${plural}');
  const done = await files.imported('Nom\\nDe la liste\\nAussi\\n', 'refuse');
  expect(done).toMatchObject({ state: 'done', createdCount: 2 });
  expect((await files.exported('csv', 'search=liste')).toString()).toContain('De la liste');
  expect(await files.undone(done.id)).toMatchObject({ undoneCount: 2, keptCount: 0 });
  expect(await named({ search: 'liste' })).toEqual([]);
});

it('takes few statements', async () => {
  const actor = await api.actorOf('admin@demo.example');
  const page = await api.statementsOf(() =>
    api.services.${plural}.page(actor, { first: 100, page: 1 }, true),
  );
  expect(page.filter((text) => !/^(begin|commit)|^set local/.test(text))).toHaveLength(1);
});
`;
};

/**
 * The files of an entity outside its remote.
 * @param {Entity} entity
 * @param {readonly string[]} savedViewLists the lists with saved views, this one too
 * @returns {ReadonlyMap<string, string>} texts by path from the workspace's folder
 */
export function apiFiles(entity, savedViewLists) {
  const { files, migration: number } = entity;
  const folder = `packages/api/src/modules/${files}`;
  return new Map([
    [`packages/domain/src/${files}/index.ts`, domainSchema(entity)],
    [`packages/api/src/db/migrations/${number}-${files}.ts`, migration(entity, savedViewLists)],
    [`${folder}/${files}.graphql`, graphqlSchema(entity)],
    [`${folder}/${files}.service.ts`, service(entity)],
    [`${folder}/${files}.resolvers.ts`, resolvers(entity)],
    [`${folder}/${files}.exchange.ts`, exchange(entity)],
    [`${folder}/index.ts`, face(entity)],
    [`${folder}/${files}.test.ts`, apiTest(entity)],
  ]);
}
