import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  buildSchema,
  type DocumentNode,
  type FragmentDefinitionNode,
  Kind,
  type OperationDefinitionNode,
  parse,
  validate,
  visit,
} from 'graphql';
import { queryLimits, refuseCostlyVariables } from './graphql-limits';

const workspace = resolve(import.meta.dirname, '../../../..');
const read = (...path: readonly string[]) => readFileSync(join(workspace, ...path), 'utf8');
const schema = buildSchema(read('packages/graphql-client/schema.graphql'));
const fields = schema.getQueryType()?.getFields() ?? {};

/** As Apollo Client sends a document: with the type of every object, which counts too. */
const withTypenames = (document: DocumentNode): DocumentNode =>
  visit(document, {
    SelectionSet: (node, _key, parent) => {
      const isRoot = parent && 'kind' in parent && parent.kind === Kind.OPERATION_DEFINITION;
      const typename = {
        kind: Kind.FIELD,
        name: { kind: Kind.NAME, value: '__typename' },
      } as const;
      return isRoot ? undefined : { ...node, selections: [...node.selections, typename] };
    },
  });

/** The operations of a front-end package, each with the fragments of the package. */
function operationsOf(folder: string): DocumentNode[] {
  const files = readdirSync(join(workspace, folder, 'src'), { recursive: true, encoding: 'utf8' });
  const definitions = files
    .filter((file) => file.endsWith('.graphql.ts'))
    .flatMap((file) => [...read(folder, 'src', file).matchAll(/graphql\(`([^`]*)`/g)])
    .flatMap(([, document = '']) => parse(document).definitions);
  const fragments = definitions.filter(
    (one): one is FragmentDefinitionNode => one.kind === Kind.FRAGMENT_DEFINITION,
  );
  return definitions
    .filter((one): one is OperationDefinitionNode => one.kind === Kind.OPERATION_DEFINITION)
    .map((operation) =>
      withTypenames({ kind: Kind.DOCUMENT, definitions: [operation, ...fragments] }),
    );
}

const nameOf = ({ definitions: [operation] }: DocumentNode): string =>
  operation?.kind === Kind.OPERATION_DEFINITION ? (operation.name?.value ?? '') : '';

/** Each paginated list, with its largest page size. */
function pagedList(document: DocumentNode) {
  const [operation] = document.definitions;
  if (operation?.kind !== Kind.OPERATION_DEFINITION) return null;
  const variables = operation.variableDefinitions?.map(({ variable }) => variable.name.value) ?? [];
  if (!variables.includes('first') || !variables.includes('page')) return null;
  let largest = 100;
  visit(operation, {
    Field: ({ name }) => {
      if (/`first` up to 500/.test(fields[name.value]?.description ?? '')) largest = 500;
    },
  });
  return { name: nameOf(document), largest, document };
}

const operations = [
  ...readdirSync(workspace).filter((name) => name.startsWith('mf-') || name === 'shell'),
  'packages/records',
].flatMap(operationsOf);
const lists = operations.flatMap((document) => pagedList(document) ?? []);

/** Whether the limits let it be run; some rules report, others throw. */
function isAccepted(document: DocumentNode): boolean {
  try {
    return validate(schema, document, queryLimits(false)).length === 0;
  } catch {
    return false;
  }
}

it('accepts every operation of the app, with the counts that are written in it', () => {
  const refused = operations.filter((document) => !isAccepted(document));
  expect(refused.map(nameOf)).toEqual([]);
});

it('knows the lists of the app', () => {
  expect(lists.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['BatchList', 'ProductList', 'IngredientList', 'AuditLog']),
  );
});

it.each(lists.map(({ name, largest, document }) => [name, largest, document] as const))(
  'lets %s answer its largest page, of %s rows',
  (_name, first, document) => {
    expect(() => refuseCostlyVariables(schema, document, { first, page: 1 })).not.toThrow();
  },
);
