import { buildSchema, GraphQLError, type GraphQLSchema, isScalarType } from 'graphql';
import schemaText from '../../schema.graphql';
import { fromCalendarDate, fromInstant } from '../variables/calendar-date';

/** The scalars' validation of variables, as strict as the server's. */
const accepts: Readonly<Record<string, (value: unknown) => boolean>> = {
  Decimal: (value) => typeof value === 'number',
  Date: (value) => typeof value === 'string' && fromCalendarDate(value) !== null,
  DateTime: (value) => typeof value === 'string' && fromInstant(value) !== null,
};

function buildStrictSchema(): GraphQLSchema {
  // Codegen has validated it.
  const schema = buildSchema(schemaText, { assumeValid: true, noLocation: true });
  for (const [name, accepted] of Object.entries(accepts)) {
    const type = schema.getType(name);
    if (!isScalarType(type)) continue;
    type.parseValue = (value) => {
      if (!accepted(value)) throw new GraphQLError(`Expected type "${name}".`);
      return value;
    };
  }
  return schema;
}

/** The API's own schema, so that a mock can neither answer nor accept what the server would not. */
export const mockSchema = buildStrictSchema();
