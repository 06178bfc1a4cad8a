/** An emptied text, and what was never filled in, are nothing alike. */
const plain = (value: unknown) => JSON.stringify(value === '' ? null : (value ?? null));

/**
 * The fields that differ from what the form was filled with: what is sent of an edit, so that what
 * a colleague saved of the other fields stands.
 * @param input all that could be sent
 * @param loaded what the fields held at first
 */
export function changedFields<Input extends object>(
  input: Input,
  loaded: { readonly [Field in keyof Input]?: unknown },
): Partial<Input> {
  const isChanged = (field: string) =>
    // Both objects' keys are fields of the input; TypeScript knows keys as strings alone.
    plain(input[field as keyof Input]) !== plain(loaded[field as keyof Input]);
  const changed = Object.entries(input).filter(([field]) => isChanged(field));
  return Object.fromEntries(changed) as Partial<Input>;
}
