import { ApolloClient, ApolloLink, gql, HttpLink, InMemoryCache } from '@apollo/client';
import { clockDifference, noteServerDate, presentInstant } from '../clock/server-clock';
import { serverClockLink } from './server-clock-link';

const minute = 60_000;
const seconds = (milliseconds: number) => Math.round(milliseconds / 1000);

function answerAt(server: number): ApolloClient {
  const fetch = async () =>
    new Response(JSON.stringify({ data: { hello: 'you' } }), {
      headers: { 'content-type': 'application/json', date: new Date(server).toUTCString() },
    });
  return new ApolloClient({
    cache: new InMemoryCache(),
    link: ApolloLink.from([serverClockLink, new HttpLink({ uri: '/graphql', fetch })]),
  });
}
const ask = (client: ApolloClient) =>
  client.query({ query: gql`{ hello }`, fetchPolicy: 'network-only' });

it('knows a clock that is 25 minutes ahead, or three days behind, and keeps it over a reload', async () => {
  await ask(answerAt(Date.now() - 25 * minute));
  expect(Math.abs(seconds(clockDifference()) + 25 * 60)).toBeLessThanOrEqual(1);
  await ask(answerAt(Date.now() + 3 * 24 * 60 * minute));
  expect(seconds(presentInstant().getTime() - Date.now())).toBeCloseTo(3 * 24 * 3600, -1);
  expect(Number(localStorage.getItem('cervoise:clock-difference'))).toBe(clockDifference());
});

it('leaves a clock that goes right alone', async () => {
  await ask(answerAt(Date.now() - 5000));
  expect(clockDifference()).toBe(0);
  expect(localStorage.getItem('cervoise:clock-difference')).toBeNull();
});

it('learns nothing of an answer without a date, or one that took a minute', () => {
  const now = Date.now();
  noteServerDate(null, now, now);
  noteServerDate(new Date(now - 25 * minute).toUTCString(), now - minute, now);
  expect(clockDifference()).toBe(0);
});
