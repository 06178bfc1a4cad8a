import { ApolloClient, ApolloLink, gql, InMemoryCache } from '@apollo/client';
import { waitFor } from '@testing-library/react';
import { Observable } from 'rxjs';
import { createReadYourWritesLink } from './read-your-writes-link';

const stockQuery = gql`
  query Stock {
    stock
  }
`;
const count = gql`
  mutation Count {
    count
  }
`;

it('asks a query again that was under way during a write, also for a refetch that joins it', async () => {
  let stock = 114;
  const answers: (() => void)[] = [];
  const server = new ApolloLink(
    ({ operationName }) =>
      new Observable((observer) => {
        if (operationName === 'Count') stock = 110;
        // What the server reads at once, and answers late.
        const data = operationName === 'Count' ? { count: stock } : { stock };
        const answer = () => {
          observer.next({ data });
          observer.complete();
        };
        if (operationName === 'Count') answer();
        else answers.push(answer);
      }),
  );
  const client = new ApolloClient({
    cache: new InMemoryCache(),
    link: ApolloLink.from([createReadYourWritesLink(), server]),
  });
  const shown: unknown[] = [];
  const watched = client
    .watchQuery<{ stock: number }>({ query: stockQuery })
    .subscribe(({ data }) => shown.push(data?.stock));
  await waitFor(() => expect(answers).toHaveLength(1));
  await client.mutate({ mutation: count, refetchQueries: ['Stock'] });
  answers[0]?.();
  await waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.();
  await waitFor(() => expect(shown.at(-1)).toBe(110));
  expect(shown).not.toContain(114);
  watched.unsubscribe();
});
