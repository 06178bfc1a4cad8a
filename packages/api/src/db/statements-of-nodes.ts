import type { Node } from 'libpg-query';

/** Every object of a parsed statement with its key, outer ones first. */
export function* objectsOf(value: unknown, key = ''): Generator<readonly [key: string, object]> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield [key, value];
  for (const [name, part] of Object.entries(value)) yield* objectsOf(part, name);
}

const one = (): Node => ({ ResTarget: { val: { A_Const: { ival: { ival: 1 } } } } });

/** The fields of a parse tree's SELECT or INSERT that `fitNodes` checks. */
interface Statement {
  fromClause?: Node[];
  targetList?: Node[];
  selectStmt?: Node;
  returningClause?: { exprs: Node[] };
}

const isValues = (source: Node): boolean =>
  'SelectStmt' in source && (source.SelectStmt.valuesLists?.length ?? 0) > 0;

/**
 * Changes a parsed statement as the nodes of a distributed database accept it, with the same effect:
 * a SELECT without columns gets one, and an INSERT of a SELECT returns 1 for each row, so that it
 * is written on the node instead of being sent there by COPY, which row-level security forbids.
 * @returns whether anything was changed
 */
export function fitNodes(statement: object): boolean {
  let changed = false;
  for (const [, part] of objectsOf(statement)) {
    // As a parsed statement has them; other objects have none of these keys.
    const { fromClause, targetList, selectStmt, returningClause } = part as Statement;
    const addition: Statement = {
      ...(fromClause && !targetList && { targetList: [one()] }),
      ...(selectStmt &&
        !isValues(selectStmt) &&
        !returningClause && { returningClause: { exprs: [one()] } }),
    };
    Object.assign(part, addition);
    changed ||= Object.keys(addition).length > 0;
  }
  return changed;
}
