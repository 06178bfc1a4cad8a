import { notFound } from '../../errors';
import type { ExportDefinition } from './export-definition';
import type { SheetImport, UndoableImport } from './sheet-import';

/** The lists that can be exported, and those that files can be imported into. */
interface ExchangedLists {
  readonly exports: readonly ExportDefinition[];
  readonly imports: readonly SheetImport[];
}

let lists: ExchangedLists = { exports: [], imports: [] };

/** Sets the lists of the modules above; connect-modules.ts names them. */
export function exchangeLists(given: ExchangedLists): void {
  lists = given;
}

/** Imports of other files than lists. */
const otherImports = new Map<string, UndoableImport>();

/** Sets how the imports of a module above are shown and undone. */
export function showImports(definition: UndoableImport): void {
  otherImports.set(definition.kind, definition);
}

/** Of any kind of finished import. @throws NOT_FOUND */
export const undoableImportOf = (kind: string): UndoableImport =>
  otherImports.get(kind) ?? importDefinitionOf(kind);

/** @throws NOT_FOUND for a list that cannot be exported */
export function exportDefinitionOf(kind: string): ExportDefinition {
  const definition = lists.exports.find((candidate) => candidate.kind === kind);
  if (!definition) throw notFound();
  return definition;
}

/** @throws NOT_FOUND for a list that cannot be imported */
export function importDefinitionOf(kind: string): SheetImport {
  const definition = lists.imports.find((candidate) => candidate.kind === kind);
  if (!definition) throw notFound();
  return definition;
}
