import { ApolloLink } from '@apollo/client';
import { tap } from 'rxjs';
import { noteServerDate } from '../clock/server-clock';

/** Compares the device's clock with the server's at each answer from the network. */
export const serverClockLink = new ApolloLink((operation, forward) => {
  const sentAt = Date.now();
  return forward(operation).pipe(
    tap(() => {
      const { response } = operation.getContext();
      if (response instanceof Response) {
        noteServerDate(response.headers.get('date'), sentAt, Date.now());
      }
    }),
  );
});
