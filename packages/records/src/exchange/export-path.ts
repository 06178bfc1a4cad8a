import type { ExportFormat, ImportKind } from '@cervoise/domain/exchange';
import { toCalendarDate } from '@cervoise/ui/format';

/** The variables of a list's query. */
export interface ListVariables {
  readonly filter?: Readonly<Record<string, unknown>> | null;
  readonly sort?: { readonly field: string; readonly direction: string } | null;
}

function textOf(value: unknown): string {
  if (value instanceof Date) return toCalendarDate(value) ?? '';
  if (Array.isArray(value)) return value.map(textOf).join(',');
  return value === null || value === undefined ? '' : String(value);
}

/** The address of a list as a file: its filter and sort, without pages. */
export function exportPath(
  kind: ImportKind,
  format: ExportFormat,
  { filter, sort }: ListVariables,
): string {
  const query = new URLSearchParams({ format });
  for (const [name, value] of Object.entries(filter ?? {})) {
    const text = textOf(value);
    if (text !== '') query.set(name, text);
  }
  if (sort) {
    query.set('sort', sort.field);
    query.set('direction', sort.direction);
  }
  return `/exports/${kind}?${query}`;
}
