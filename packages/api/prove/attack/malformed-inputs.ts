import { getNamedType, isObjectType } from 'graphql';
import { type AttemptsInProgress, attemptsOf } from '../../src/testing/drill-table';
import { restAccess } from '../../src/testing/rest-access';
import type { RandomSource } from '../random';
import type { IdFor } from './known-ids';
import { inputOf, malformedValue } from './malformed-values';
import { type ListedOperation, operations } from './operations';
import { changedRows, type OtherBreweries } from './other-breweries';

const editor = 'superadmin@cervoise.example';
const people = ['admin@demo.example', 'manager@demo.example', 'brewer@demo.example'] as const;

interface Request {
  readonly what: string;
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly type: string;
  readonly payload: string | Buffer | undefined;
}

const asJson = (what: string, url: string, payload: string | Buffer): Request => ({
  what,
  method: 'POST',
  url,
  type: 'application/json',
  payload,
});

/** An operation whose variables are malformed here and there. */
function operationRequest(
  { kind, operation }: ListedOperation,
  random: RandomSource,
  idFor: IdFor,
): Request {
  const share = random.among([0, 0.05, 0.3]) ?? 0;
  const variables = Object.fromEntries(
    operation.args.map(({ name, type }) => [
      name,
      inputOf(type, { random, idFor, share }, `${operation.name} ${name}`),
    ]),
  );
  const declared = operation.args.map(({ name, type }) => `$${name}: ${type}`).join(', ');
  const passed = operation.args.map(({ name }) => `${name}: $${name}`).join(', ');
  const selection = isObjectType(getNamedType(operation.type)) ? ' { __typename }' : '';
  const query = `${kind}${declared && `(${declared})`} { ${operation.name}${passed && `(${passed})`}${selection} }`;
  return asJson(operation.name, '/graphql', JSON.stringify({ query, variables }));
}

const nested = (open: string, close: string, levels: number) =>
  open.repeat(levels) + close.repeat(levels);

/** Bodies that are no request at all, or one altered at a random place. */
function brokenBody(random: RandomSource): Request {
  const whole = JSON.stringify({
    query: 'query ($id: ID!) { ingredient(id: $id) { id name } }',
    variables: { id: 'é\u2028' },
  });
  const bytes = Buffer.from(whole);
  bytes[random.whole(0, bytes.length - 1)] = random.whole(0, 255);
  const body = random.among<string | Buffer>([
    bytes,
    bytes,
    bytes,
    whole.slice(0, random.whole(0, whole.length)),
    nested('[', ']', 50_000),
    nested('{"a":', '}', 20_000),
    Buffer.from([0xff, 0xfe, 0x7b, 0x00]),
    JSON.stringify({ query: malformedValue(random), variables: malformedValue(random) }),
    JSON.stringify({ query: '{ __typename }', variables: malformedValue(random) }),
    JSON.stringify({ query: '{ __typename }', operationName: malformedValue(random) }),
    JSON.stringify({ query: `{ ${nested('ingredients { ', '} ', 500)} }` }),
    JSON.stringify({ query: `query { ${'__typename '.repeat(5000)} }` }),
    JSON.stringify(Array.from({ length: 50 }, () => ({ query: '{ __typename }' }))),
    '',
    'null',
    '"{}"',
    '1e999',
  ]);
  return asJson('body', '/graphql', body ?? '');
}

const routes = restAccess.flatMap((access) => access.routes);

/** A route with malformed parts of its path, query and body. */
function routeRequest(random: RandomSource, idFor: IdFor): Request {
  const { route, requests } = random.among(routes) ??
    routes[0] ?? { route: '', requests: () => [] };
  const text = () => {
    const value = malformedValue(random);
    const written = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
    // A URL cannot hold half a character.
    return encodeURIComponent(written.slice(0, 300).replace(/[\ud800-\udfff]/g, '?'));
  };
  const id = random.chance(0.4) ? idFor(route) : text();
  const request = random.among(requests(id));
  const url = request?.url ?? '/';
  const joint = url.includes('?') ? '&' : '?';
  const query = random.chance(0.5)
    ? `${joint}${random.among(['first', 'page', 'format', 'kind', 'from', 'volume', 'ids', 'year', 'as'])}=${text()}`
    : '';
  const method = route.startsWith('POST') ? 'POST' : 'GET';
  if (method === 'GET')
    return { what: route, method, url: url + query, type: '', payload: undefined };
  const body: unknown = random.chance(0.5)
    ? malformedValue(random)
    : Object.fromEntries(
        Object.keys(request?.body ?? { a: 1 }).map((key) => [key, malformedValue(random)]),
      );
  if (request?.isFile) {
    const payload = Buffer.from(Array.from({ length: 300 }, () => random.whole(0, 255)));
    return { what: route, method, url: url + query, type: 'application/octet-stream', payload };
  }
  return { ...asJson(route, url + query, JSON.stringify(body) ?? ''), what: route };
}

async function send(
  { api, fault }: OtherBreweries,
  { what, method, url, type, payload }: Request,
  token: string,
  line: AttemptsInProgress,
): Promise<boolean> {
  const answer = await api.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${token}`, ...(type && { 'content-type': type }) },
    ...(payload !== undefined && { payload }),
  });
  line.count();
  const { statusCode, body } = answer;
  if (statusCode >= 500 || body.includes('INTERNAL_SERVER_ERROR')) {
    const sent = `${payload ?? url}`.slice(0, 400);
    line.report('internal', `${what}: ${statusCode} ${fault()} for ${sent}`);
  }
  return statusCode < 400 && !body.includes('"errors":');
}

interface MalformedInputs {
  readonly count: number;
  readonly random: RandomSource;
  readonly idFor: IdFor;
}

/** Random malformed requests by people of a brewery that has every kind of record. */
export async function tryMalformedInputs(
  breweries: OtherBreweries,
  { count, random, idFor }: MalformedInputs,
) {
  const line = attemptsOf('malformed inputs', 'internal', 'written');
  let before = await breweries.victim.readState();
  let accepted = 0;
  for (let index = 0; index < count; index += 1) {
    const operation = operations[index % operations.length];
    const choice = random.next();
    const request =
      choice < 0.1
        ? brokenBody(random)
        : choice < 0.25 || !operation
          ? routeRequest(random, idFor)
          : operationRequest(operation, random, idFor);
    const email =
      operation?.isEditors && random.chance(0.7) ? editor : (random.among(people) ?? people[0]);
    await breweries.restore();
    const isAccepted = await send(breweries, request, await breweries.api.loginAs(email), line);
    if (isAccepted) accepted += 1;
    const after = await breweries.victim.readState();
    const changed = changedRows(before, after);
    // The editor announces and writes to every brewery.
    if (changed && email !== editor) line.report('written', `${request.what}: ${changed}`);
    before = after;
  }
  return line.result(`${accepted} were valid after all`);
}
