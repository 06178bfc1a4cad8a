import { amountOf, type Measure, readMeasure } from './measures';
import { longestName, plainText } from './plain-text';
import type { UnreadList } from './unread-list';

export type JsonObject = Readonly<Record<string, unknown>>;

/** Whether a JSON value is an object. */
export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The objects of a list; other values are ignored. */
export const objectsIn = (value: unknown): JsonObject[] =>
  Array.isArray(value) ? value.filter(isObject) : [];

/** A value for a message; nested values are not shown. */
function shown(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (!isObject(value)) return '…';
  return [value.value, value.unit].map((part) => (isObject(part) ? '…' : shown(part))).join(' ');
}

/** An object of the file that tracks which of its keys were read. */
export function jsonRecord(source: unknown, unread: UnreadList) {
  const object = isObject(source) ? source : {};
  const requestedFields = new Set<string>(['name']);
  const get = (key: string): unknown => {
    requestedFields.add(key);
    return Object.hasOwn(object, key) ? object[key] : undefined;
  };
  const plain = (value: unknown, longest: number, whenCut: (kept: string) => void) =>
    typeof value === 'string' ? plainText(value, longest, whenCut) : null;
  const name =
    plain(get('name'), longestName, (kept) => unread.cut('name', kept, longestName)) ?? 'sans nom';
  const text = (key: string, longest = 5000): string | null =>
    plain(get(key), longest, () => unread.cut(key, name, longest));
  const measureOf = (value: unknown): Measure | null => {
    if (typeof value === 'number') return readMeasure(String(value));
    if (typeof value === 'string') return readMeasure(value);
    if (!isObject(value)) return null;
    const { value: amount, unit } = value;
    if (typeof amount !== 'number' && typeof amount !== 'string') return null;
    return readMeasure(`${amount} ${typeof unit === 'string' ? unit : ''}`);
  };
  const number = (
    what: string,
    value: unknown,
    convert: (measure: Measure) => number | null = (measure) => measure.value,
  ): number | null => {
    if (value == null) return null;
    const measure = measureOf(value);
    const found = measure && convert(measure);
    if (found === null) unread.value(what, name, shown(value));
    return found;
  };
  return {
    name,
    get,
    text,
    number,
    amount(usual: string) {
      const value = get('amount');
      const measure = measureOf(value);
      const found = measure && amountOf(measure, usual);
      if (!found) unread.value('Quantité', name, shown(value));
      return found;
    },
    record: (key: string) => jsonRecord(get(key), unread),
    close(section: string): void {
      for (const [key, value] of Object.entries(object)) {
        const isEmpty = value == null || value === '' || value === 0;
        if (!isEmpty && !requestedFields.has(key)) unread.field(section, key);
      }
    },
  };
}

export type JsonRecord = ReturnType<typeof jsonRecord>;
