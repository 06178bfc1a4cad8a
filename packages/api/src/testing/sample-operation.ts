import { randomUUID } from 'node:crypto';
import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLInputType,
  type GraphQLOutputType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';

/** An operation of the schema: a field of Query or Mutation. */
export type Operation = GraphQLField<unknown, unknown>;

interface Sample {
  /**
   * The value of every ID argument, optional ones included, or what gives each its own by the
   * argument's name; without it, required ones get a text.
   */
  readonly id?: string | ((name: string) => string);
  /** Levels of objects whose fields are selected; by default only the type's name. */
  readonly depth?: number;
}

/** Values of scalars other than texts. */
const scalars: Readonly<Record<string, string>> = {
  Int: '1',
  Decimal: '1',
  Float: '1',
  Boolean: 'true',
  Date: '"2026-01-01"',
  DateTime: '"2026-01-01T00:00:00Z"',
};

const isRequired = ({ type, defaultValue }: GraphQLArgument | GraphQLInputField) =>
  isNonNullType(type) && defaultValue === undefined;

/** A request id refers to no record. */
const isRecordId = ({ name, type }: GraphQLArgument | GraphQLInputField) =>
  getNamedType(type).name === 'ID' && name !== 'requestId';

/** Whether an input contains the id of a record, at any depth. */
const holdsId = (input: GraphQLArgument | GraphQLInputField): boolean => {
  const type = getNamedType(input.type);
  if (!isInputObjectType(type)) return isRecordId(input);
  return Object.values(type.getFields()).some(isRecordId);
};

/** A valid literal of a type. */
function literal(type: GraphQLInputType, sample: Sample, field: string): string {
  if (isNonNullType(type)) return literal(type.ofType, sample, field);
  if (isListType(type)) return `[${literal(type.ofType, sample, field)}]`;
  if (isEnumType(type)) return type.getValues()[0]?.name ?? '';
  if (isInputObjectType(type)) return `{${given(Object.values(type.getFields()), sample)}}`;
  if (type.name === 'ID' && sample.id) {
    return `"${typeof sample.id === 'string' ? sample.id : sample.id(field)}"`;
  }
  return scalars[type.name] ?? '"a text"';
}

const given = (inputs: readonly (GraphQLArgument | GraphQLInputField)[], sample: Sample): string =>
  inputs
    .filter((input) => isRequired(input) || (sample.id !== undefined && holdsId(input)))
    .map(({ name, type }) =>
      name === 'requestId'
        ? `${name}: "${randomUUID()}"`
        : `${name}: ${literal(type, sample, name)}`,
    )
    .join(', ');

/** The fields of an object without required arguments, and those of its objects. */
function selection(output: GraphQLOutputType, depth: number): string {
  const type = getNamedType(output);
  if (isLeafType(type)) return '';
  if (depth === 0 || !isObjectType(type)) return '{ __typename }';
  const fields = Object.values(type.getFields()).filter(({ args }) => !args.some(isRequired));
  const selected = fields
    .filter(({ type: field }) => depth > 1 || isLeafType(getNamedType(field)))
    .map((field) => `${field.name} ${selection(field.type, depth - 1)}`);
  return `{ __typename ${selected.join(' ')} }`;
}

/** A valid document of one operation. */
export function sampleOperation(
  kind: 'query' | 'mutation',
  { name, args, type }: Operation,
  sample: Sample = {},
): string {
  const passed = given(args, sample);
  return `${kind} { ${name}${passed && `(${passed})`} ${selection(type, sample.depth ?? 0)} }`;
}

/** Whether an operation takes the id of a record. */
export const takesIds = ({ args }: Operation): boolean => args.some(holdsId);
