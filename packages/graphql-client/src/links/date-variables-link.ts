import { ApolloLink } from '@apollo/client';
import { toCalendarDate, toInstant } from '../variables/calendar-date';
import { mapVariables } from '../variables/map-variables';

function rewriteDate(value: unknown, scalarName: string): unknown {
  if (scalarName === 'Date') return toCalendarDate(value);
  return scalarName === 'DateTime' ? toInstant(value) : value;
}

/** Sends calendar days as YYYY-MM-DD and instants as ISO 8601; invalid dates are sent as null. */
export const dateVariablesLink = new ApolloLink((operation, forward) => {
  operation.variables = mapVariables(operation.query, operation.variables, rewriteDate);
  return forward(operation);
});
