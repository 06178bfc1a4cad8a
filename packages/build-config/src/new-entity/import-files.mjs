// @ts-check
import { quoted } from './api-files.mjs';

/** @typedef {import('./plan-entity.mjs').Entity} Entity */

/**
 * The files of a remote's imports, for one that has none yet.
 * @param {Pick<Entity, 'remote'>} entity
 * @returns {ReadonlyMap<string, string>} texts by path from the workspace's folder
 */
export const importFiles = ({ remote }) =>
  new Map([
    [
      `${remote}/src/exchanged-lists.ts`,
      `\
import type { ExchangedList } from '@cervoise/records/exchange';

/** The lists of the area with import and export. */
export const exchangedLists = {
} as const satisfies Readonly<Record<string, ExchangedList>>;
`,
    ],
    [
      `${remote}/src/features/imports/list-import-page.tsx`,
      `\
import { ImportPage } from '@cervoise/records/import';
import { matchPath, useLocation } from 'react-router-dom';
import { exchangedLists } from '../../exchanged-lists';

const lists = Object.values(exchangedLists);

/** The import page of all lists of the area, by the list in the URL. */
export function ListImportPage() {
  const { pathname } = useLocation();
  const list = lists.find(({ address }) => matchPath(\`\${address}/import\`, pathname));
  if (!list) throw new Error(\`No list is imported at \${pathname}.\`);
  return <ImportPage list={list} lists={lists} />;
}
`,
    ],
  ]);

/** What an entity's files are called, and who may import them. @param {Entity} entity */
export const exchangedListOf = ({ plural, files, noun, address }) => `\
  ${plural}: {
    kind: '${plural}',
    noun: [${quoted(noun.one)}, ${quoted(noun.many)}],
${noun.isFeminine ? '    isFeminine: true,\n' : ''}\
    known: 'son nom',
    address: '${address}',
    writePermission: '${plural}.write',
    fileName: '${files}',
  },
`;
