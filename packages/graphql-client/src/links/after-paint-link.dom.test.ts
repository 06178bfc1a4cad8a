import { ApolloClient, ApolloLink, gql, InMemoryCache } from '@apollo/client';
import { of } from 'rxjs';
import { afterPaintLink } from './after-paint-link';

const query = gql`
  query Stock {
    stock
  }
`;

function setUp() {
  const asked: unknown[] = [];
  const server = new ApolloLink(({ operationName }) => {
    asked.push(operationName);
    return of({ data: { stock: 110 } });
  });
  const client = new ApolloClient({
    cache: new InMemoryCache(),
    link: ApolloLink.from([afterPaintLink, server]),
  });
  return { asked, client };
}

it('sends a query at once when nothing is kept of it', async () => {
  const { asked, client } = setUp();
  const reading = client.query({ query });
  expect(asked).toHaveLength(1);
  await reading;
});

it('sends one whose data is kept after the next frame, at once in a hidden tab', async () => {
  const frames: FrameRequestCallback[] = [];
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame));
  const { asked, client } = setUp();
  client.writeQuery({ query, data: { stock: 114 } });
  const reading = client.query({ query, fetchPolicy: 'network-only' });
  expect(asked).toHaveLength(0);
  frames[0]?.(0);
  expect((await reading).data).toEqual({ stock: 110 });
  expect(asked).toHaveLength(1);
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await client.query({ query, fetchPolicy: 'network-only' });
  expect(frames).toHaveLength(1);
});
