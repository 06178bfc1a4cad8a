import { toCalendarDate } from '@cervoise/ui/format';
import { z } from 'zod';

/** A record that has every field of a form; dates as `Date`, what is unknown as null. */
export type RecordOf<Schema extends z.ZodObject> = {
  readonly [Field in keyof z.input<Schema>]-?: unknown;
};

const accepts = (schema: z.core.$ZodType, value: unknown) => z.safeParse(schema, value).success;

/** The schema without « optional » and « nullable » around it. */
function innerOf(schema: z.core.$ZodType): z.core.$ZodType {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodNullable
    ? innerOf(schema.unwrap())
    : schema;
}

function fieldValue(schema: z.core.$ZodType, value: unknown): unknown {
  if (value instanceof Date) return toCalendarDate(value);
  // A text that may be empty is an empty text in its field; a date or a number is not.
  if (value === null || value === undefined) return accepts(schema, '') ? '' : null;
  const inner = innerOf(schema);
  return inner instanceof z.ZodObject ? valuesOf(inner, { ...value }) : value;
}

const valuesOf = (schema: z.ZodObject, record: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(schema.shape).map(([field, fieldSchema]) => [
      field,
      fieldValue(fieldSchema, record[field]),
    ]),
  );

/**
 * A record as the fields of its form hold it: the fields of the schema alone, nested objects too;
 * an unknown text is empty, a date is text (YYYY-MM-DD).
 * @param schema of the form, of `@cervoise/domain`
 */
export function toFieldValues<Schema extends z.ZodObject>(
  schema: Schema,
  record: RecordOf<Schema>,
): z.input<Schema> {
  // The schema's own fields, each in the form that its input takes.
  return valuesOf(schema, record) as z.input<Schema>;
}

function emptyValue(schema: z.core.$ZodType): unknown {
  if (accepts(schema, '')) return '';
  if (accepts(schema, null)) return null;
  if (accepts(schema, false)) return false;
  return innerOf(schema)._zod.def.type === 'string' ? '' : undefined;
}

/**
 * The fields of a new record's form: empty texts, no for switches, nothing elsewhere.
 * @param given what stands in them instead
 */
export function emptyFieldValues<Schema extends z.ZodObject>(
  schema: Schema,
  given: Partial<z.input<Schema>>,
): Partial<z.input<Schema>> {
  const empty = Object.entries(schema.shape).map(([field, one]) => [field, emptyValue(one)]);
  // The schema's own fields, as above.
  return { ...(Object.fromEntries(empty) as Partial<z.input<Schema>>), ...given };
}

/** An emptied text, null and an absent field are the same, inside objects and lists too. */
const comparable = (value: unknown) =>
  JSON.stringify(value, (_key, part) => (part === '' || part === null ? undefined : part));

/**
 * The fields that differ from what the form was filled with: an edit sends these alone, so that
 * what a colleague saved in the others stays.
 * @param input all that could be sent
 * @param loaded what the fields held at first
 */
export function changedFields<Input extends object>(
  input: Input,
  loaded: { readonly [Field in keyof Input]?: unknown },
): Partial<Input> {
  const isChanged = (field: string) =>
    // Both objects' keys are fields of the input; TypeScript knows keys as strings alone.
    comparable(input[field as keyof Input]) !== comparable(loaded[field as keyof Input]);
  const changed = Object.entries(input).filter(([field]) => isChanged(field));
  return Object.fromEntries(changed) as Partial<Input>;
}
