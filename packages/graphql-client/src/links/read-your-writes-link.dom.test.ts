import { ApolloClient, ApolloLink, gql, InMemoryCache } from '@apollo/client';
import { waitFor } from '@testing-library/react';
import { Observable, type Observer } from 'rxjs';
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

it('asks once again when a kept answer stood in before the server’s', async () => {
  const requests: Observer<{ data: { stock: number } }>[] = [];
  const server = new ApolloLink(
    ({ operationName }) =>
      new Observable((observer) => {
        if (operationName === 'Stock') requests.push(observer);
        else {
          observer.next({ data: { count: 110 } });
          observer.complete();
        }
      }),
  );
  const client = new ApolloClient({
    cache: new InMemoryCache(),
    link: ApolloLink.from([createReadYourWritesLink(), server]),
  });
  const asked = client.query({ query: stockQuery });
  await waitFor(() => expect(requests).toHaveLength(1));
  await client.mutate({ mutation: count });
  const [first] = requests;
  first?.next({ data: { stock: 114 } });
  first?.next({ data: { stock: 114 } });
  first?.complete();
  requests[1]?.next({ data: { stock: 110 } });
  requests[1]?.complete();
  expect((await asked).data).toEqual({ stock: 110 });
  expect(requests).toHaveLength(2);
});
