import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, parse, print, validate } from 'graphql';
import { findFiles, frontEndPackages, workspaceRoot } from '../codegen/workspace-files.mjs';
import { inlineDocuments, readFragments } from './inline-documents.mjs';

/** The exported values of a file without imports or types. */
const valuesOf = (source) => {
  const names = [...source.matchAll(/export const (\w+)/g)].map((match) => match[1]);
  const body = source.replace(/^import .*$/gm, '').replace(/^export /gm, '');
  return new Function(`${body}; return { ${names.join()} };`)();
};

const row = '\n  fragment Row on Lot { id ...Name }\n';
const name = 'fragment Name on Lot { number }';
const fragments = readFragments([`graphql(\`${row}\`)`, `graphql(\`${name}\`);`]);

test('a call becomes its document with the fragments it reaches, each declared once', () => {
  const source = `export const lots = graphql(\`
  query Lots { lots { ...Row ...Name } }
\`);
export const lot = graphql(\`query Lot { lot { ...Name } }\`);
`;
  const inlined = inlineDocuments(source, fragments);
  expect(inlined.match(/const fragmentName = /g)).toHaveLength(1);
  const { lots, lot } = valuesOf(inlined);
  const plain = (text) => print(parse(text));
  expect(print(lots)).toBe(plain(`query Lots { lots { ...Row ...Name } } ${row} ${name}`));
  expect(print(lot)).toBe(plain(`query Lot { lot { ...Name } } ${name}`));
});

test('a fragment of no file, a call with values and a syntax error are refused', () => {
  expect(() => inlineDocuments('graphql(`query A { a { ...Missing } }`)', fragments)).toThrow(
    'the fragment Missing is in none of the package’s files',
  );
  expect(() => inlineDocuments('graphql(textOf(query))', fragments)).toThrow('one text');
  expect(() => inlineDocuments('graphql(`query A {`)', fragments)).toThrow('Syntax Error');
});

test.each(frontEndPackages())('the documents of %s are valid as they are built', (folder) => {
  const schema = buildSchema(
    readFileSync(join(workspaceRoot, 'packages/graphql-client/schema.graphql'), 'utf8'),
  );
  const sources = findFiles(`${folder}/src`, '.graphql.ts').map((path) =>
    readFileSync(join(workspaceRoot, path), 'utf8'),
  );
  const ofPackage = readFragments(sources);
  const documents = sources
    .map((source) => inlineDocuments(source, ofPackage))
    .flatMap((source) => source.match(/\{"kind":"Document".*\}/g) ?? [])
    .map((text) =>
      JSON.parse(
        text.replace(/\bfragment(\w+)(?=[,\]])/g, (_, name) => JSON.stringify(ofPackage.get(name))),
      ),
    );
  for (const document of documents) {
    const isOperation = document.definitions[0].kind === 'OperationDefinition';
    const errors = validate(schema, document).map(({ message }) => message);
    expect(errors.filter((message) => isOperation || !message.includes('is never used'))).toEqual(
      [],
    );
  }
});
