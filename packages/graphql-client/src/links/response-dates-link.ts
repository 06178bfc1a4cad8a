import { ApolloLink } from '@apollo/client';
import { map } from 'rxjs';
import { convertResponseDates } from './convert-response-dates';

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
