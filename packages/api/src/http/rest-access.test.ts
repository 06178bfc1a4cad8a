import { randomUUID } from 'node:crypto';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { type Role, roles } from '@cervoise/domain/roles';
import type { FastifyInstance } from 'fastify';
import type { Client } from 'pg';
import { connect } from '../db/connection';
import { startTestApi, type TestApi } from '../testing';
import { addForeignBrewery, type ForeignBrewery } from '../testing/foreign-brewery';
import { injectionOf, restAccess } from '../testing/rest-access';

/**
 * Every route of the server, asked by every role, without a session, and for another brewery's
 * records. The routes are those that fastify was given: none is left out.
 */

const emails: Readonly<Record<Role, string>> = {
  superadmin: 'superadmin@cervoise.example',
  admin: 'admin@demo.example',
  manager: 'manager@demo.example',
  brewer: 'brewer@demo.example',
};

const routes: string[] = [];
const followRoutes = (message: unknown) =>
  (message as { readonly fastify: FastifyInstance }).fastify.addHook(
    'onRoute',
    ({ method, url }) => {
      for (const one of [method].flat()) if (one !== 'HEAD') routes.push(`${one} ${url}`);
    },
  );

let api: TestApi;
beforeAll(async () => {
  subscribe('fastify.initialization', followRoutes);
  api = await startTestApi({
    environment: { CERVOISE_METRICS_TOKEN: 'a token of the operator, long enough' },
  });
  unsubscribe('fastify.initialization', followRoutes);
});
afterAll(() => api.close());

type Asked = ReturnType<(typeof restAccess)[number]['routes'][number]['requests']>[number];

async function ask(route: string, request: Asked, email: string | null) {
  return api.app.inject(injectionOf(route, request, email && (await api.loginAs(email))));
}

it('has exactly one table row per route', () => {
  const listed = restAccess.flatMap((access) => access.routes.map(({ route }) => route));
  expect(listed.toSorted()).toEqual(routes.toSorted());
});

describe.each(restAccess)('for $who', ({ roles: allowed, routes: listed }) => {
  it.each(listed.map((one) => [one.route, one] as const))('%s', async (route, { requests }) => {
    for (const request of requests(randomUUID())) {
      const outcomes: [string, boolean][] = [];
      for (const role of ['nobody', ...roles] as const) {
        const { statusCode } = await ask(route, request, role === 'nobody' ? null : emails[role]);
        // What is the operator's alone is not even there for others.
        const isRefused =
          statusCode === 401 || statusCode === 403 || (allowed?.length === 0 && statusCode === 404);
        expect([request.url, role, statusCode]).not.toEqual([request.url, role, 500]);
        outcomes.push([role, !isRefused]);
      }
      expect([request.url, outcomes]).toEqual([
        request.url,
        [
          ['nobody', allowed === null],
          ...roles.map((role) => [role, allowed === null || allowed.includes(role)]),
        ],
      ]);
    }
  });
});

describe('on records of another brewery', () => {
  let client: Client;
  let foreign: ForeignBrewery;
  let untouched: readonly string[];
  beforeAll(async () => {
    client = await connect(api.adminAddress);
    foreign = await addForeignBrewery(api, client);
    const own = await ask('GET', { url: '/api/exports/ingredients?format=csv' }, foreign.ownEmail);
    // Its own users get them.
    expect(foreign.foundIn(own.body)).not.toEqual([]);
    untouched = await foreign.readState();
  });
  afterAll(() => client.end());

  const ofSessions = restAccess.filter((access) => access.roles && access.roles.length > 0);
  const listed = ofSessions.flatMap((access) => access.routes);
  it.each(listed.map((one) => [one.route, one] as const))(
    '%s reads and changes nothing',
    async (route, { requests, isList }) => {
      for (const request of requests(foreign.id)) {
        const { statusCode, body } = await ask(route, request, 'admin@other.example');
        expect([request.url, foreign.foundIn(body)]).toEqual([request.url, []]);
        // A file says nothing that could be searched: none is to be had.
        const namesRecord = JSON.stringify(request).includes(foreign.id);
        if (namesRecord && !isList) expect([request.url, statusCode]).toEqual([request.url, 404]);
      }
      expect(await foreign.readState()).toEqual(untouched);
    },
  );
});
