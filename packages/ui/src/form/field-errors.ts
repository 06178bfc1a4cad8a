import type { DeclaredField } from './form-context';

export interface FieldMessage {
  readonly name: string;
  readonly message: string;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The messages of nested errors, by dotted path. */
export function messagesOf(errors: unknown, prefix = ''): FieldMessage[] {
  if (!isRecord(errors)) return [];
  return Object.entries(errors).flatMap(([key, error]) => {
    if (!isRecord(error)) return [];
    // The error of a list itself is under `root`.
    const name = key === 'root' ? prefix.slice(0, -1) : prefix + key;
    if (typeof error.message === 'string' && error.message)
      return [{ name, message: error.message }];
    return 'ref' in error ? [] : messagesOf(error, `${name}.`);
  });
}

/** The visible fields with an error, from top to bottom. */
export function fieldsInError(
  fields: Iterable<DeclaredField>,
  messages: readonly FieldMessage[],
): DeclaredField[] {
  const names = new Set(messages.map(({ name }) => name));
  const placed = [...fields]
    .filter(({ name }) => names.has(name))
    .map((field) => ({ field, element: document.getElementById(field.id) }));
  return placed
    .sort((a, b) => {
      if (!a.element || !b.element) return 0;
      const follows =
        a.element.compareDocumentPosition(b.element) & Node.DOCUMENT_POSITION_FOLLOWING;
      return follows ? -1 : 1;
    })
    .map(({ field }) => field);
}

/** The labels of fields; one that several have says of which group it is: « Motif (Malt Pilsen) ». */
export function labelsAmong(
  named: readonly DeclaredField[],
  fields: Iterable<DeclaredField>,
): string[] {
  const all = [...fields].map(({ label }) => label);
  return named.map(({ id, label }) => {
    const isAlone = all.indexOf(label) === all.lastIndexOf(label);
    const group = document.getElementById(id)?.closest('fieldset');
    const legend = isAlone ? null : group?.querySelector('legend')?.textContent;
    return legend ? `${label} (${legend})` : label;
  });
}

/** The messages that no visible field shows. */
export function unplacedMessages(
  fields: Iterable<DeclaredField>,
  messages: readonly FieldMessage[],
): string[] {
  const names = new Set([...fields].map(({ name }) => name));
  return messages.filter(({ name }) => !names.has(name)).map(({ message }) => message);
}
