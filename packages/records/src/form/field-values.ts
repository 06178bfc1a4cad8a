import { isSameValue } from '@cervoise/ui/form';
import { toCalendarDate } from '@cervoise/ui/format';
import { z } from 'zod';

/** A record with every field of a form; dates as `Date`, unknown values as null. */
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
  // Whether an unknown value is an empty text in its field: true if the schema accepts ''.
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
 * Maps a record to form values: the fields of the schema only, nested objects too; an unknown text
 * is empty, a date is text (YYYY-MM-DD).
 * @param schema of the form, of `@cervoise/domain`
 */
export function toFieldValues<Schema extends z.ZodObject>(
  schema: Schema,
  record: RecordOf<Schema>,
): z.input<Schema> {
  // The schema's own fields, each of its input's type.
  return valuesOf(schema, record) as z.input<Schema>;
}

function emptyValue(schema: z.core.$ZodType): unknown {
  if (accepts(schema, '')) return '';
  if (accepts(schema, null)) return null;
  if (accepts(schema, false)) return false;
  return innerOf(schema)._zod.def.type === 'string' ? '' : undefined;
}

/**
 * The initial values of a new record's form: empty texts, false for switches, otherwise nothing.
 * @param given values that override these
 */
export function emptyFieldValues<Schema extends z.ZodObject>(
  schema: Schema,
  given: Partial<z.input<Schema>>,
): Partial<z.input<Schema>> {
  const empty = Object.entries(schema.shape).map(([field, one]) => [field, emptyValue(one)]);
  // The schema's own fields, as above.
  return { ...(Object.fromEntries(empty) as Partial<z.input<Schema>>), ...given };
}

/**
 * The fields that differ from the initial values: an edit sends only these, so that concurrent
 * changes of others are kept.
 * @param input all that could be sent
 * @param loaded the initial values
 */
export function changedFields<Input extends object>(
  input: Input,
  loaded: { readonly [Field in keyof Input]?: unknown },
): Partial<Input> {
  const isChanged = (field: string) =>
    // Both objects' keys are fields of the input; TypeScript types keys as strings.
    !isSameValue(input[field as keyof Input], loaded[field as keyof Input]);
  const changed = Object.entries(input).filter(([field]) => isChanged(field));
  return Object.fromEntries(changed) as Partial<Input>;
}
