import { ApolloLink } from '@apollo/client';
import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  Kind,
  type SelectionSetNode,
} from 'graphql';
import { map } from 'rxjs';
import { dateFields } from '../generated/type-map';
import { fromCalendarDate, fromInstant } from '../variables/calendar-date';

type Json = Readonly<Record<string, unknown>>;
type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null;
}

function convertValue(value: unknown, field: FieldNode, fragments: Fragments): unknown {
  if (Array.isArray(value)) return value.map((item) => convertValue(item, field, fragments));
  if (typeof value === 'string') {
    const kind = dateFields[field.name.value];
    if (kind === 'Date') return fromCalendarDate(value);
    return kind === 'DateTime' ? fromInstant(value) : value;
  }
  return field.selectionSet && isJson(value)
    ? convertObject(value, field.selectionSet, fragments)
    : value;
}

function convertObject(object: Json, { selections }: SelectionSetNode, fragments: Fragments): Json {
  let converted = object;
  for (const selection of selections) {
    if (selection.kind === Kind.FIELD) {
      const key = (selection.alias ?? selection.name).value;
      const value = converted[key];
      const next = convertValue(value, selection, fragments);
      if (next !== value) converted = { ...converted, [key]: next };
    } else {
      const fragment =
        selection.kind === Kind.INLINE_FRAGMENT ? selection : fragments.get(selection.name.value);
      if (fragment) converted = convertObject(converted, fragment.selectionSet, fragments);
    }
  }
  return converted;
}

/**
 * Converts every date field of a response into a Date, through aliases, fragments and lists.
 * Invalid dates become null.
 */
function convertResponseDates(query: DocumentNode, data: Json): Json {
  const operation = query.definitions.find((each) => each.kind === Kind.OPERATION_DEFINITION);
  if (!operation) return data;
  const fragments: Fragments = new Map(
    query.definitions
      .filter((each) => each.kind === Kind.FRAGMENT_DEFINITION)
      .map((each) => [each.name.value, each]),
  );
  return convertObject(data, operation.selectionSet, fragments);
}

/** Converts dates to Date objects: a calendar day to its local midnight. */
export const responseDatesLink = new ApolloLink((operation, forward) =>
  forward(operation).pipe(
    map((result) =>
      'data' in result && result.data
        ? { ...result, data: convertResponseDates(operation.query, result.data) }
        : result,
    ),
  ),
);
