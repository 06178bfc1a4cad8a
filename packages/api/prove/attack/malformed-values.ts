import {
  type GraphQLInputType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql';
import type { RandomSource } from '../random';
import type { IdFor } from './known-ids';

const deep = (levels: number): unknown => {
  let value: unknown = 1;
  for (let level = 0; level < levels; level += 1) value = level % 2 ? [value] : { a: value };
  return value;
};

/** Values that no field expects; functions, as some are large. */
const malformed: readonly (() => unknown)[] = [
  () => null,
  () => '',
  () => ' ',
  () => 'NaN',
  () => 'Infinity',
  () => '-0',
  () => '1e400',
  () => '\u0000',
  () => 'a\u0000b',
  () => '\ud800',
  () => '\udc00\ud800',
  () => '\u202e\u200b\ufeff',
  () => '\u001b[2J',
  () => "'; drop table users; --",
  () => '{{7*7}}#{7*7}<script>alert(1)</script>',
  () => '../../../etc/passwd',
  () => '%00%ff%C0%AF',
  () => 'x'.repeat(100_000),
  () => 'é'.repeat(5000),
  () => '👩‍👩‍👧‍👧'.repeat(500),
  () => '=cmd|" /C calc"!A0',
  () => '\r\nSet-Cookie: a=b',
  () => 0,
  () => -0,
  () => -1,
  () => 0.1 + 0.2,
  () => 1e-320,
  () => 1e21,
  () => 1e300,
  () => -1e300,
  () => 2 ** 31,
  () => -(2 ** 31) - 1,
  () => 2 ** 53 + 2,
  () => 12345.678901234567,
  () => true,
  () => false,
  () => [],
  () => [null],
  () => [[[]]],
  () => Array.from({ length: 2000 }, (_, at) => at),
  () => ({}),
  () => ({ __proto__: null, constructor: { prototype: { isAdmin: true } } }),
  () => JSON.parse('{"__proto__": {"isAdmin": true}, "toString": 1}'),
  () => ({ length: -1 }),
  () => deep(2000),
  () => '0000-00-00',
  () => '2026-02-30',
  () => '99999-12-31',
  () => '-4713-01-01',
  () => 'infinity',
  () => '2026-01-01T25:61:61Z',
  () => '2026-01-01T00:00:00+99:99',
  () => '9999-12-31T23:59:59.999999999Z',
  () => '00000000-0000-0000-0000-000000000000',
  () => 'ffffffff-ffff-ffff-ffff-ffffffffffff',
  () => 'urn:uuid:6f9619ff-8b86-4d01-b42d-00c04fc964ff',
  () => '6f9619ff8b864d01b42d00c04fc964ff\n',
];

export const malformedValue = (random: RandomSource): unknown => random.among(malformed)?.();

/** Boundary values that GraphQL accepts for a type, so that they reach the resolvers. */
const edges: Readonly<Record<string, readonly unknown[]>> = {
  String: [
    'a text',
    '',
    ' x ',
    '<b>',
    'É'.repeat(200),
    'x'.repeat(2001),
    "l'été",
    '%_\\',
    'ß\u0301',
  ],
  ID: ['_', '', '6f9619ff-8b86-4d01-b42d-00c04fc964ff', 7],
  Int: [0, 1, -1, 100, 2 ** 31 - 1, -(2 ** 31)],
  Float: [0, -1, 1e-9, 1.05, 1e15, 1e300],
  Decimal: [0, -1, 0.000_000_1, 0.001, 999_999_999, 1e15, 1e300, '1', '1,5', 'NaN'],
  Boolean: [true, false],
  Date: ['2026-01-01', '0001-01-01', '9999-12-31', '1582-10-10', '2024-02-29', '2026-02-30'],
  DateTime: ['2026-01-01T00:00:00Z', '0001-01-01T00:00:00Z', '9999-12-31T23:59:59Z', '2026-01-01'],
};

/** How likely each value of an input is malformed. */
export interface Malformation {
  readonly random: RandomSource;
  /** Gives the ids of records that exist, taken for two of three ids. */
  readonly idFor: IdFor;
  /** Share of values that are none of their type. */
  readonly share: number;
}

/**
 * A value for an input type, malformed here and there.
 * @param place the operation and the names of the fields around it
 */
export function inputOf(
  type: GraphQLInputType,
  malformation: Malformation,
  place: string,
  depth = 0,
): unknown {
  const { random, idFor, share } = malformation;
  if (random.chance(share)) return malformedValue(random);
  if (isNonNullType(type)) return inputOf(type.ofType, malformation, place, depth);
  if (depth > 0 && random.chance(0.1)) return null;
  if (isListType(type)) {
    const length = random.among([0, 1, 1, 2, 3]) ?? 1;
    return Array.from({ length }, () => inputOf(type.ofType, malformation, place, depth + 1));
  }
  if (isEnumType(type)) return random.among(type.getValues())?.name;
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields()).filter(
      (field) => isNonNullType(field.type) || random.chance(0.6),
    );
    return Object.fromEntries(
      fields.map((field) => [
        field.name,
        inputOf(field.type, malformation, `${place} ${field.name}`, depth + 1),
      ]),
    );
  }
  if (type.name === 'ID' && random.chance(0.66)) return idFor(place);
  return random.among(edges[type.name] ?? ['a text']);
}
