// @ts-check
import { quoted, samples } from './api-files.mjs';
import { agreed, newOne, noOne, oneOf, withArticle } from './french-noun.mjs';
import { capitalised } from './plan-entity.mjs';

/** @typedef {import('./plan-entity.mjs').Entity} Entity */
/** @typedef {import('./plan-entity.mjs').EntityField} EntityField */
/** @typedef {import('./plan-entity.mjs').FieldType} FieldType */

/** @type {Readonly<Record<FieldType, (field: EntityField) => string>>} */
const inputs = {
  text: ({ name, label }) =>
    `<TextField control={control} name="${name}" label={${quoted(label)}} maxLength={120} />`,
  notes: ({ name, label }) =>
    `<TextAreaField control={control} name="${name}" label={${quoted(label)}} wide />`,
  number: ({ name, label }) =>
    `<NumberField control={control} name="${name}" label={${quoted(label)}} />`,
  price: ({ name, label }) =>
    `<NumberField control={control} name="${name}" label={${quoted(label)}} unit="€" />`,
  date: ({ name, label }) =>
    `<DateField control={control} name="${name}" label={${quoted(label)}} />`,
  flag: ({ name, label }) =>
    `<SwitchField control={control} name="${name}" label={${quoted(label)}} />`,
};

const components = {
  text: 'TextField',
  notes: 'TextAreaField',
  number: 'NumberField',
  price: 'NumberField',
  date: 'DateField',
  flag: 'SwitchField',
};

/** The text of a field's value. @type {Readonly<Record<FieldType, (value: string) => string>>} */
const shown = {
  text: (value) => value,
  notes: (value) => value,
  number: (value) => `${value} == null ? null : formatNumber(${value})`,
  price: (value) => `${value} == null ? null : formatMoney(${value})`,
  date: (value) => `formatDate(${value})`,
  flag: (value) => `${value} ? 'Oui' : 'Non'`,
};

/** @type {Readonly<Partial<Record<FieldType, string>>>} */
const formatters = { number: 'formatNumber', price: 'formatMoney', date: 'formatDate' };

/** @param {Entity} entity */
const operations = ({ name, plural, type, types, fields }) => `\
import { graphql } from '../../generated';

export const ${name}Fields = graphql(\`
  fragment ${type}Fields on ${type} {
    id
    name
${fields.map((field) => `    ${field.name}\n`).join('')}\
    isDeleted
    createdAt
    updatedAt
  }
\`);

export const ${name}ListQuery = graphql(\`
  query ${type}List($filter: ${type}Filter, $sort: ${type}Sort, $first: Int!, $page: Int!) {
    ${plural}Page(filter: $filter, sort: $sort, first: $first, page: $page) {
      nodes {
        ...${type}Fields
      }
      totalCount
    }
  }
\`);

export const ${name}Query = graphql(\`
  query ${type}($id: ID!) {
    ${name}(id: $id) {
      ...${type}Fields
    }
  }
\`);

export const create${type}Mutation = graphql(\`
  mutation Create${type}($input: Create${type}Input!) {
    create${type}(input: $input) {
      ...${type}Fields
    }
  }
\`);

export const update${type}Mutation = graphql(\`
  mutation Update${type}($input: Update${type}Input!) {
    update${type}(input: $input) {
      ...${type}Fields
    }
  }
\`);

export const remove${type}Mutation = graphql(\`
  mutation Remove${type}($id: ID!) {
    remove${type}(id: $id)
  }
\`);

export const restore${type}Mutation = graphql(\`
  mutation Restore${type}($id: ID!) {
    restore${type}(id: $id) {
      ...${type}Fields
    }
  }
\`);
${['remove', 'restore']
  .map(
    (verb) => `
export const ${verb}${types}Mutation = graphql(\`
  mutation ${capitalised(verb)}${types}($ids: [ID!]!) {
    ${verb}${types}(ids: $ids) {
      changedCount
      refused {
        id
        name
        message
      }
    }
  }
\`);
`,
  )
  .join('')}`;

/** @param {Entity} entity */
const texts = ({ name, plural, noun, address, icon }) => {
  const { one, many, isFeminine } = noun;
  const all = isFeminine ? 'Toutes' : 'Tous';
  return `\
import type { RecordKind } from '@cervoise/records/record';

/** The \`RecordKind\` of ${plural}. */
export const ${name}Kind: RecordKind<{ readonly name: string }> = {
  list: '${plural}',
  address: '${address}',
  icon: '${icon}',
  nameOf: ({ name }) => name,
  permissions: {
    write: '${plural}.write',
    remove: '${plural}.remove',
    restore: '${plural}.remove',
  },
  texts: {
    noun: [${quoted(one)}, ${quoted(many)}],
${isFeminine ? '    isFeminine: true,\n' : ''}\
    page: ${quoted(`Fiche ${one}`)},
    notFound: ${quoted(`${capitalised(one)} non ${agreed(noun, 'trouvé')}`)},
    added: ${quoted(`${capitalised(one)} ${agreed(noun, 'ajouté')}`)},
    saved: ${quoted(`${capitalised(one)} ${agreed(noun, 'enregistré')}`)},
    removed: ${quoted(`${capitalised(one)} ${agreed(noun, 'supprimé')}`)},
    restored: ${quoted(`${capitalised(one)} ${agreed(noun, 'restauré')}`)},
    removal: ${quoted(`${capitalised(withArticle(noun))} quitte la liste ; vous pourrez ${isFeminine ? 'la' : 'le'} restaurer depuis « ${isFeminine ? 'Supprimées' : 'Supprimés'} ».`)},
    bulkRemoval: ${quoted(`${isFeminine ? 'Elles' : 'Ils'} quittent la liste ; vous pourrez les restaurer depuis « ${isFeminine ? 'Supprimées' : 'Supprimés'} ».`)},
  },
};

export const views = ['all', 'deleted'] as const;

export const viewChips = [
  { key: 'all', label: '${all}' },
  { key: 'deleted', label: '${isFeminine ? 'Supprimées' : 'Supprimés'}' },
] as const;

/** The text of an empty view. */
export const emptyTexts = {
  all: {
    title: ${quoted(`${capitalised(noOne(noun))} pour l’instant`)},
    text: ${quoted(`Ajoutez-en ${isFeminine ? 'une' : 'un'}, ou importez un fichier.`)},
  },
  deleted: {
    title: ${quoted(`${capitalised(noOne(noun))} ${agreed(noun, 'supprimé')}`)},
    text: 'Une fiche supprimée reste ici et peut être restaurée.',
  },
};
`;
};

/** @param {Entity} entity */
const shownFields = ({ name, type, address, fields }) => {
  const listed = fields.filter((field) => field.type !== 'notes');
  const column = (/** @type {EntityField} */ field) => {
    const value = `row.${field.name}`;
    const cell = {
      text: `${value} ?? absent`,
      number: `<Amount value={${value}} shared={decimals} />`,
      price: `<Price euros={${value}} />`,
      date: `formatDate(${value})`,
      flag: shown.flag(value),
      notes: '',
    }[field.type];
    const isNumber = field.type === 'number';
    return `  {
    key: '${field.name}',
    title: ${quoted(field.label)},
${['number', 'price', 'date'].includes(field.type) ? "    align: 'right',\n" : ''}\
${isNumber ? `    figureOf: (row) => ({ value: ${value} }),\n` : ''}\
    from: 1024,
    render: (row${isNumber ? ', decimals' : ''}) => ${cell},
  },
`;
  };
  const has = (/** @type {FieldType} */ fieldType) =>
    listed.some((field) => field.type === fieldType);
  const formats = new Set([
    ...(has('text') ? ['absent'] : []),
    'formatDate',
    ...fields.flatMap((field) => formatters[field.type] ?? []),
  ]);
  const cells = [has('number') && 'Amount', 'type Column', 'NameCell', has('price') && 'Price'];
  return `\
import { ${[...formats].sort().join(', ')} } from '@cervoise/ui/format';
import type { Fact } from '@cervoise/ui/page';
import { ${cells.filter(Boolean).join(', ')} } from '@cervoise/ui/table';
import type { ${type}FieldsFragment } from '../../generated/graphql';

/** The columns of the list. */
export const columns: readonly Column<${type}FieldsFragment, 'name'>[] = [
  {
    key: 'name',
    title: 'Nom',
    fixed: true,
    sortKey: 'name',
    render: (row) => <NameCell name={row.name} to={\`${address}/\${row.id}\`} />,
  },
${listed.map(column).join('')}];

/** The fields listed on a record's page; its name is the title. */
export const ${name}Facts = (${name}: ${type}FieldsFragment): Fact[] => [
${fields.map((field) => `  { label: ${quoted(field.label)}, value: ${shown[field.type](`${name}.${field.name}`)} },\n`).join('')}\
  { label: 'Ajouté le', value: formatDate(${name}.createdAt) },
];
`;
};

/** @param {Entity} entity */
const list = ({ name, types, file, files }) => `\
import { defineList, fetchList } from '@cervoise/records/list-query';
import { views } from './${file}-texts';
import { ${name}ListQuery } from './${files}.graphql';

export const ${name}List = defineList({
  query: ${name}ListQuery,
  views,
  sortFields: ['name'],
  defaultSort: { key: 'name', direction: 'asc' },
  filters: {},
  variables: ({ view, search, paging }) => ({ filter: { view, search }, ...paging }),
});

export const fetch${types} = fetchList(${name}List);
`;

/** @param {Entity} entity */
const listPage = ({ name, plural, type, types, file, files, noun, address, fields }) => {
  const detail = fields.find((field) => field.type === 'text');
  return `\
import { ListActions } from '@cervoise/records/exchange';
import { RecordList, useRecordList } from '@cervoise/records/list';
import { Page } from '@cervoise/ui/page';
import { ListCard } from '@cervoise/ui/table';
import { exchangedLists } from '../../exchanged-lists';
import { columns } from './${file}-columns';
import { ${name}List } from './${file}-list';
import { emptyTexts, ${name}Kind, viewChips } from './${file}-texts';
import {
  remove${types}Mutation,
  restore${type}Mutation,
  restore${types}Mutation,
} from './${files}.graphql';

/** ${address}: the list. */
export function ${types}Page() {
  const list = useRecordList({ ...${name}List, pageOf: ({ ${plural}Page }) => ${plural}Page });
  return (
    <Page
      title={${quoted(capitalised(noun.many))}}
      action={
        <ListActions
          list={exchangedLists.${plural}}
          variables={list.variables}
          addLabel={${quoted(`Ajouter ${oneOf(noun)}`)}}
        />
      }
    >
      <RecordList
        kind={${name}Kind}
        list={list}
        label={${quoted(capitalised(noun.many))}}
        search={{ label: ${quoted(`Rechercher ${oneOf(noun)}`)}, placeholder: 'Nom' }}
        views={viewChips}
        columns={columns}
        renderCard={(row, actions) => (
          <ListCard
            title={row.name}
            to={\`${address}/\${row.id}\`}
${detail ? `            detail={row.${detail.name}}\n` : ''}\
            actions={actions}
          />
        )}
        operations={{
          restore: restore${type}Mutation,
          removeMany: remove${types}Mutation,
          restoreMany: restore${types}Mutation,
        }}
        empty={emptyTexts}
        noMatch={{
          title: ${quoted(`${capitalised(noOne(noun))} ne correspond`)},
          text: 'Essayez un autre nom.',
        }}
      />
    </Page>
  );
}
`;
};

/** @param {Entity} entity */
const form = ({ name, type, file, files, noun, address, fields }) => {
  const used = [...new Set(['TextField', ...fields.map((field) => components[field.type])])];
  const inForm = used.filter((component) => component !== 'DateField');
  const flags = fields.filter((field) => field.type === 'flag');
  return `\
import { type ${type}Values, ${name}Schema } from '@cervoise/domain/${files}';
import { EditRecordPage, NewRecordPage } from '@cervoise/records/form';
${used.includes('DateField') ? "import { DateField } from '@cervoise/ui/date-field';\n" : ''}\
import { type AppForm, FormSection, ${inForm.sort().join(', ')} } from '@cervoise/ui/form';
import type { z } from 'zod';
import { create${type}Mutation, ${name}Query, update${type}Mutation } from './${files}.graphql';
import { ${name}Kind } from './${file}-texts';

type ${type}Form = AppForm<z.input<typeof ${name}Schema>, ${type}Values>;

/** ${address}/new. */
export function New${type}Page() {
  return (
    <NewRecordPage
      kind={${name}Kind}
      title={${quoted(capitalised(newOne(noun)))}}
      context="Seul son nom est requis."
      submitLabel={${quoted(`Ajouter ${withArticle(noun)}`)}}
      schema={${name}Schema}
      initialValues={{ ${flags.map((field) => `${field.name}: false`).join(', ')} }}
      create={create${type}Mutation}
      toInput={(values) => values}
    >
      {(form) => <${type}FormFields form={form} />}
    </NewRecordPage>
  );
}

/** ${address}/:id/edit. */
export function Edit${type}Page() {
  return (
    <EditRecordPage
      kind={${name}Kind}
      title={${quoted(`Modifier ${withArticle(noun)}`)}}
      label={${quoted(capitalised(noun.one))}}
      query={${name}Query}
      recordOf={({ ${name} }) => ${name}}
      schema={${name}Schema}
      sourceOf={(record) => record}
      update={update${type}Mutation}
      toInput={(values) => values}
    >
      {(form) => <${type}FormFields form={form} />}
    </EditRecordPage>
  );
}

function ${type}FormFields({ form: { control } }: { readonly form: ${type}Form }) {
  return (
    <FormSection>
      <TextField control={control} name="name" label="Nom" maxLength={120} required />
${fields.map((field) => `      ${inputs[field.type](field)}\n`).join('')}\
    </FormSection>
  );
}
`;
};

/** @param {Entity} entity */
const recordPage = ({ name, type, file, files, address }) => `\
import { UnavailablePage } from '@cervoise/records/read-failure';
import { fetchRecord, type RecordAddress, RecordPage, useRecord } from '@cervoise/records/record';
import { Card, Facts } from '@cervoise/ui/page';
import { remove${type}Mutation, restore${type}Mutation, ${name}Query } from './${files}.graphql';
import { ${name}Facts } from './${file}-columns';
import { ${name}Kind } from './${file}-texts';

const variables = ({ id }: RecordAddress) => ({ id });

/** Reads the record before its page opens. */
export const fetch${type} = fetchRecord({ query: ${name}Query, variables });

/** ${address}/:id. */
export function ${type}RecordPage() {
  const { read, record } = useRecord({
    query: ${name}Query,
    variables,
    recordOf: ({ ${name} }) => ${name},
  });
  const { page, notFound } = ${name}Kind.texts;
  if (!record) return <UnavailablePage title={page} notFound={notFound} read={read} />;
  return (
    <RecordPage
      kind={${name}Kind}
      record={record}
      read={read}
      context={[]}
      operations={{
        remove: remove${type}Mutation,
        restore: restore${type}Mutation,
        refetchQueries: ['${type}'],
      }}
    >
      <Card title="Fiche">
        <Facts facts={${name}Facts(record)} />
      </Card>
    </RecordPage>
  );
}
`;

/** @param {Entity} entity */
const screenTest = ({ name, plural, type, noun, address, fields }) => {
  const values = fields
    .map((field) => `  ${field.name}: ${JSON.stringify(samples[field.type])},\n`)
    .join('');
  const text = fields.find((field) => field.type === 'text');
  return `\
import { formOnScreen, onPhone, shownToasts } from '@cervoise/records/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openAt } from '../../testing/open-at';

const ${name} = {
  id: '8f000000-0000-4000-8000-000000000001',
  name: 'Premier',
${values}  isDeleted: false,
  createdAt: '2026-02-01T08:00:00.000Z',
  updatedAt: '2026-02-01T08:00:00.000Z',
};
const answers = {
  savedViews: [],
  ${plural}Page: { nodes: [${name}], totalCount: 1 },
  ${name},
};
const page = \`${address}/\${${name}.id}\`;

it('lists the records of the address', async () => {
  const { api } = await openAt('${address}?search=pre', answers);
  const table = within(await screen.findByRole('table', { name: ${quoted(capitalised(noun.many))} }));
  expect(table.getByRole('link', { name: 'Premier' })).toHaveAttribute('href', page);
  expect(api.variablesOf('${type}List').at(-1)).toMatchObject({
    filter: { view: 'all', search: 'pre' },
    sort: { field: 'name', direction: 'asc' },
  });
});

it('shows cards on a phone, and explains an empty list', async () => {
  onPhone();
  await openAt('${address}', answers);
  const cards = within(await screen.findByRole('list', { name: ${quoted(capitalised(noun.many))} }));
  expect(cards.getByRole('link', { name: 'Premier' })).toBeVisible();
});

it('explains an empty list', async () => {
  await openAt('${address}', { ...answers, ${plural}Page: { nodes: [], totalCount: 0 } });
  expect(await screen.findByText(${quoted(`${capitalised(noOne(noun))} pour l’instant`)})).toBeVisible();
});

it('creates a record', async () => {
  const { api, user, address } = await openAt('${address}/new', {
    ...answers,
    create${type}: ${name},
  });
  const { fill, press } = await formOnScreen(user, ${quoted(capitalised(newOne(noun)))});
  await press(${quoted(`Ajouter ${withArticle(noun)}`)});
  expect(api.variablesOf('Create${type}')).toEqual([]);
  fill('Nom', ' Premier ');
${text ? `  fill(${quoted(text.label)}, 'Un texte');\n` : ''}\
  await press(${quoted(`Ajouter ${withArticle(noun)}`)});
  await waitFor(() => expect(address()).toBe(page));
  expect(api.variablesOf('Create${type}')[0]?.input).toMatchObject({
    name: 'Premier',
${text ? `    ${text.name}: 'Un texte',\n` : ''}\
  });
});

it('sends what was changed, with the loaded version', async () => {
  const { api, user, address } = await openAt(\`\${page}/edit\`, {
    ...answers,
    update${type}: ${name},
  });
  const { field, fill, press } = await formOnScreen(user, ${quoted(capitalised(noun.one))});
  expect(field('Nom')).toHaveValue('Premier');
  fill('Nom', 'Second');
  await press('Enregistrer');
  await waitFor(() => expect(address()).toBe(page));
  const input = api.variablesOf('Update${type}')[0]?.input;
  expect(input).toMatchObject({ id: ${name}.id, updatedAt: ${name}.updatedAt, name: 'Second' });
${text ? `  expect(input).not.toHaveProperty('${text.name}');\n` : ''}\
});

it('shows a record, and removes it', async () => {
  const { user, api, address } = await openAt(page, { ...answers, remove${type}: true });
  expect(await screen.findByRole('heading', { level: 1, name: 'Premier' })).toBeVisible();
${text ? `  expect(within(screen.getByRole('region', { name: 'Fiche' })).getByText('Un texte')).toBeVisible();\n` : ''}\
  await user.click(screen.getByRole('button', { name: 'Actions sur Premier' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Supprimer' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Supprimer Premier/ }));
  await user.click(dialog.getByRole('button', { name: 'Supprimer' }));
  await waitFor(() => expect(address()).toBe('${address}'));
  expect(api.variablesOf('Remove${type}')).toEqual([{ id: ${name}.id }]);
  expect(shownToasts()[0]?.title).toBe(${quoted(`${capitalised(noun.one)} ${agreed(noun, 'supprimé')}`)});
});
`;
};

/**
 * The files of an entity in its remote.
 * @param {Entity} entity
 * @returns {ReadonlyMap<string, string>} texts by path from the workspace's folder
 */
export function screenFiles(entity) {
  const { file, files, remote } = entity;
  const folder = `${remote}/src/features/${files}`;
  return new Map([
    [`${folder}/${files}.graphql.ts`, operations(entity)],
    [`${folder}/${file}-texts.ts`, texts(entity)],
    [`${folder}/${file}-columns.tsx`, shownFields(entity)],
    [`${folder}/${file}-list.ts`, list(entity)],
    [`${folder}/${files}-page.tsx`, listPage(entity)],
    [`${folder}/${file}-form.tsx`, form(entity)],
    [`${folder}/${file}-record-page.tsx`, recordPage(entity)],
    [`${folder}/${files}-screens.test.tsx`, screenTest(entity)],
  ]);
}

/** The routes of an entity's screens. @param {Entity} entity */
export function routesOf({ type, types, file, files, noun, address }) {
  const home = `{ label: ${quoted(capitalised(noun.many))}, path: '${address}' }`;
  const route = (
    /** @type {string} */ path,
    /** @type {string} */ title,
    /** @type {string} */ module,
    /** @type {string} */ component,
    /** @type {string} */ handle,
  ) => `    {
      path: '${address}${path}',
      handle: { title: ${quoted(title)}${handle} },
      lazy: async () => ({
        Component: (await import('./features/${module}')).${component},
      }),
    },
`;
  const below = `, crumbs: [${home}], back: '${address}'`;
  const readAhead = (/** @type {string} */ module, /** @type {string} */ fetched) =>
    `, fetchData: async (...page) => (await import('./features/${files}/${module}')).fetch${fetched}(...page)`;
  return [
    route(
      '',
      capitalised(noun.many),
      `${files}/${files}-page`,
      `${types}Page`,
      readAhead(`${file}-list`, types),
    ),
    route('/new', capitalised(newOne(noun)), `${files}/${file}-form`, `New${type}Page`, below),
    route(
      '/import',
      `Importer des ${noun.many}`,
      'imports/list-import-page',
      'ListImportPage',
      below,
    ),
    route(
      '/:id',
      `Fiche ${noun.one}`,
      `${files}/${file}-record-page`,
      `${type}RecordPage`,
      below + readAhead(`${file}-record-page`, type),
    ),
    route(
      '/:id/edit',
      `Modifier ${withArticle(noun)}`,
      `${files}/${file}-form`,
      `Edit${type}Page`,
      `, crumbs: [${home}], back: ({ id }) => \`${address}/\${id}\``,
    ),
  ].join('');
}

/** Its pages in the command palette. @param {Entity} entity */
export function commandsOf({ plural, noun, address, icon }) {
  const command = (
    /** @type {string} */ kind,
    /** @type {string} */ label,
    /** @type {string} */ path,
    /** @type {string} */ right,
  ) =>
    `  { kind: '${kind}', label: ${quoted(label)}, path: '${address}${path}', icon: '${icon}', permission: '${plural}.${right}' },\n`;
  return [
    command('page', capitalised(noun.many), '', 'read'),
    command('action', capitalised(newOne(noun)), '/new', 'write'),
    command('action', `Importer des ${noun.many}`, '/import', 'write'),
  ].join('');
}
