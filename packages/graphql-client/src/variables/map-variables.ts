import type { OperationVariables } from '@apollo/client';
import { type DocumentNode, Kind, type TypeNode } from 'graphql';
import { inputFields } from '../generated/type-map';

/** Fields that are never converted. */
const exemptFields: ReadonlySet<string> = new Set([
  'batchNumber',
  'id',
  'recipeId',
  'tenantId',
  'userId',
  'lotNumber',
  'barcodeId',
  'phoneNumber',
]);

/** Converts one value of a scalar type. */
export type ScalarRewrite = (value: unknown, scalarName: string) => unknown;

function namedType(type: TypeNode): string {
  return type.kind === Kind.NAMED_TYPE ? type.name.value : namedType(type.type);
}

/** The declared variables of an operation, each with the name of its (element) type. */
export function variableTypes(query: DocumentNode): ReadonlyMap<string, string> {
  const operation = query.definitions.find((each) => each.kind === Kind.OPERATION_DEFINITION);
  return new Map(
    operation?.variableDefinitions?.map((each) => [each.variable.name.value, namedType(each.type)]),
  );
}

function rewriteValue(value: unknown, typeName: string, rewrite: ScalarRewrite): unknown {
  if (value === null || value === undefined) return value;
  if (Array.isArray(value)) return value.map((item) => rewriteValue(item, typeName, rewrite));
  const fields = inputFields[typeName];
  if (!fields) return rewrite(value, typeName);
  return Object.fromEntries(
    Object.entries(value).map(([name, fieldValue]) => {
      const fieldType = fields[name];
      const touched = fieldType !== undefined && !exemptFields.has(name);
      return [name, touched ? rewriteValue(fieldValue, fieldType, rewrite) : fieldValue];
    }),
  );
}

/**
 * Converts the variables of an operation: every scalar that the schema types as a number or a date,
 * at any depth of inputs and lists. Exempt fields, null and absent values are not changed.
 */
export function mapVariables(
  query: DocumentNode,
  variables: OperationVariables,
  rewrite: ScalarRewrite,
): OperationVariables {
  const types = variableTypes(query);
  return Object.fromEntries(
    Object.entries(variables).map(([name, value]) => {
      const type = types.get(name);
      const touched = type !== undefined && !exemptFields.has(name);
      return [name, touched ? rewriteValue(value, type, rewrite) : value];
    }),
  );
}
