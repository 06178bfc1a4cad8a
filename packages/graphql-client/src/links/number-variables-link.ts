import { ApolloLink } from '@apollo/client';
import { parseFrenchNumber } from '@cervoise/domain/numbers';
import { mapVariables } from '../variables/map-variables';

const numberScalars: ReadonlySet<string> = new Set(['Int', 'Float', 'Decimal']);

function rewriteNumber(value: unknown, scalarName: string): unknown {
  if (typeof value !== 'string' || !numberScalars.has(scalarName)) return value;
  const number = parseFrenchNumber(value);
  return number === null || Number.isNaN(number) ? value : number;
}

/** Converts text that looks like a number (« 12,5 ») to a number, where the schema expects one. */
export const numberVariablesLink = new ApolloLink((operation, forward) => {
  operation.variables = mapVariables(operation.query, operation.variables, rewriteNumber);
  return forward(operation);
});
