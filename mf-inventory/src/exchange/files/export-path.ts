import type { ExchangeKind, ExportFormat } from '@cervoise/domain/exchange';
import { toCalendarDate } from '@cervoise/ui/format';

/** What a list asked the server for: the variables of its query. */
export interface AskedList {
  readonly filter?: Readonly<Record<string, unknown>> | null;
  readonly sort?: { readonly field: string; readonly direction: string } | null;
}

function textOf(value: unknown): string {
  if (value instanceof Date) return toCalendarDate(value) ?? '';
  if (Array.isArray(value)) return value.map(textOf).join(',');
  return value === null || value === undefined ? '' : String(value);
}

/** The address of a list as a file: its filter and sort by their own names, pages left out. */
export function exportPath(kind: ExchangeKind, format: ExportFormat, asked: AskedList): string {
  const query = new URLSearchParams({ format });
  for (const [name, value] of Object.entries(asked.filter ?? {})) {
    const text = textOf(value);
    if (text !== '') query.set(name, text);
  }
  if (asked.sort) {
    query.set('sort', asked.sort.field);
    query.set('direction', asked.sort.direction);
  }
  return `/exports/${kind}?${query}`;
}
