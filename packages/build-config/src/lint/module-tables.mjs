// @ts-check
import { floors } from './module-floors.cjs';

/** Modules that read tables of others, with the reason. */
const readers = {
  audit: { tables: 'all', why: 'the audit log reads every ledger in place' },
  'tenant-exports': { tables: 'all', why: 'an archive holds every table of a brewery' },
  'support-access': { tables: ['auditLog'], why: 'its readings are lines of the audit log' },
};

const inCode =
  /\b(?:selectFrom|insertInto|updateTable|deleteFrom|innerJoin|leftJoin|insertRows|insertLines)\(\s*'(\w+)|\btable: '(\w+)'/g;
const inSql = /\b(?:from|join|into|update|using)\s+([a-z_]+)\b/g;
const comments = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
const modulePath = /^packages\/api\/src\/modules\/([^/]+)\//;
const tests = /\.test\.ts$|\/testing\//;

const snakeCase = (/** @type {string} */ name) =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * Finds modules that read or write tables of other modules.
 * @param {{ path: string, text: string }[]} sources
 * @param {readonly Record<string, readonly string[]>[]} given floors with the tables of each module
 * @returns {string[]} one line per finding
 */
export function checkModuleTables(sources, given = floors) {
  const owners = new Map(
    given.flatMap((floor) =>
      Object.entries(floor).flatMap(([module, tables]) =>
        tables.flatMap((table) =>
          [table, snakeCase(table)].map((name) => /** @type {const} */ ([name, { module, table }])),
        ),
      ),
    ),
  );
  return sources.flatMap(({ path, text }) => {
    const module = modulePath.exec(path)?.[1];
    if (!module || tests.test(path)) return [];
    const reads = Object.entries(readers).find(([name]) => name === module)?.[1].tables ?? [];
    if (reads === 'all') return [];
    const code = text.replace(comments, '');
    const named = [...code.matchAll(inCode), ...code.matchAll(inSql)].map(
      ([, first, second]) => first ?? second ?? '',
    );
    return [...new Set(named)].flatMap((name) => {
      const owner = owners.get(name);
      if (!owner || owner.module === module || reads.includes(owner.table)) return [];
      return [`${path}: ${name} belongs to ${owner.module}, whose index.ts shows what to join`];
    });
  });
}
