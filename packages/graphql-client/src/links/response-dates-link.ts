import { ApolloLink } from '@apollo/client';
import {
  type DocumentNode,
  type FragmentDefinitionNode,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import { map } from 'rxjs';
import { outputFields } from '../generated/type-map';
import { fromCalendarDate, fromInstant } from '../variables/calendar-date';

type Json = Readonly<Record<string, unknown>>;
type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;

const rootTypes = { query: 'Query', mutation: 'Mutation', subscription: 'Subscription' } as const;

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null;
}

function convertValue(
  value: unknown,
  typeName: string,
  selections: SelectionSetNode | undefined,
  fragments: Fragments,
): unknown {
  if (Array.isArray(value)) {
    return value.map((item) => convertValue(item, typeName, selections, fragments));
  }
  if (typeof value === 'string') {
    if (typeName === 'Date') return fromCalendarDate(value);
    return typeName === 'DateTime' ? fromInstant(value) : value;
  }
  return selections && isJson(value)
    ? convertObject(value, typeName, selections, fragments)
    : value;
}

function convertObject(
  object: Json,
  declaredType: string,
  { selections }: SelectionSetNode,
  fragments: Fragments,
): Json {
  // For an interface or a union only the response has the concrete type.
  const typeName = typeof object.__typename === 'string' ? object.__typename : declaredType;
  let converted = object;
  for (const selection of selections) {
    if (selection.kind === Kind.FIELD) {
      const fieldType = outputFields[typeName]?.[selection.name.value];
      const key = (selection.alias ?? selection.name).value;
      if (fieldType === undefined || !(key in converted)) continue;
      const value = convertValue(converted[key], fieldType, selection.selectionSet, fragments);
      converted = { ...converted, [key]: value };
    } else {
      const fragment =
        selection.kind === Kind.INLINE_FRAGMENT ? selection : fragments.get(selection.name.value);
      if (!fragment) continue;
      const fragmentType = fragment.typeCondition?.name.value ?? typeName;
      converted = convertObject(converted, fragmentType, fragment.selectionSet, fragments);
    }
  }
  return converted;
}

/**
 * Converts every date field of a response into a Date, through aliases, fragments and lists.
 * Invalid dates become null.
 */
function convertResponseDates(query: DocumentNode, data: Json): Json {
  const operation = query.definitions.find(
    (each): each is OperationDefinitionNode => each.kind === Kind.OPERATION_DEFINITION,
  );
  if (!operation) return data;
  const fragments: Fragments = new Map(
    query.definitions
      .filter((each) => each.kind === Kind.FRAGMENT_DEFINITION)
      .map((each) => [each.name.value, each]),
  );
  return convertObject(data, rootTypes[operation.operation], operation.selectionSet, fragments);
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
