import type { TestApi } from '../../src/testing';
import { type Attempts, attemptsOf } from '../../src/testing/drill-table';
import type { ForeignBrewery } from '../../src/testing/foreign-brewery';
import { injectionOf, restAccess } from '../../src/testing/rest-access';
import { sampleOperation } from '../../src/testing/sample-operation';
import type { IdFor } from './known-ids';
import { operations } from './operations';

const attackers = [
  { who: 'nobody', email: null },
  { who: 'superadmin', email: 'superadmin@cervoise.example' },
  { who: 'admin', email: 'admin@demo.example' },
  { who: 'manager', email: 'manager@demo.example' },
  { who: 'brewer', email: 'brewer@demo.example' },
  { who: 'admin of a third brewery', email: 'admin@other.example' },
] as const;

export interface OtherBreweries {
  readonly api: TestApi;
  readonly victim: ForeignBrewery;
  /** Makes accounts and contracts as they were. */
  readonly restore: () => Promise<void>;
  /** The latest fault in the server's log. */
  readonly fault: () => string;
}

const isInternal = (status: number, body: string) =>
  status >= 500 || body.includes('INTERNAL_SERVER_ERROR');

/** The tables that changed between two states, separated by spaces. */
export function changedRows(before: readonly string[], after: readonly string[]): string {
  return after.filter((rows) => !before.includes(rows)).join(' ');
}

/** Every operation by every role of three breweries, on the records of a fourth. */
export async function tryOperations({
  api,
  victim,
  restore,
  fault,
}: OtherBreweries): Promise<Attempts> {
  const line = attemptsOf(
    'GraphQL operations × people × records of another brewery',
    'leak',
    'written',
    'internal',
  );
  let before = await victim.readState();
  for (const { kind, operation, isEditors } of operations) {
    for (const { who, email } of attackers) {
      await restore();
      const token = email ? await api.loginAs(email) : undefined;
      const document = sampleOperation(kind, operation, { id: victim.id, depth: 2 });
      const answer = await api.query(document, {}, token);
      line.count();
      const place = `${operation.name} by ${who}`;
      const text = JSON.stringify(answer);
      if (isInternal(answer.status, text)) line.report('internal', `${place}: ${fault()}`);
      const after = await victim.readState();
      // The editor manages every brewery by these.
      if (who !== 'superadmin' || !isEditors) {
        const leaked = victim.foundIn(text);
        if (leaked.length > 0) line.report('leak', `${place}: ${leaked.join(', ')}`);
        const changed = changedRows(before, after);
        if (changed) line.report('written', `${place}: ${changed}`);
      }
      before = after;
    }
  }
  return line.result(`${operations.length} operations, ${attackers.length} people`);
}

/** Each id of an operation in turn that of another brewery, the others one's own. */
export async function tryMixedIds(
  { api, victim, restore, fault }: OtherBreweries,
  idFor: IdFor,
): Promise<Attempts> {
  const line = attemptsOf(
    'one id of another brewery among one’s own',
    'leak',
    'written',
    'internal',
  );
  const before = await victim.readState();
  let answered = 0;
  for (const { kind, operation } of operations) {
    let places = 0;
    sampleOperation(kind, operation, { id: () => `${places++}` });
    for (let index = 0; index < places; index += 1) {
      await restore();
      let at = 0;
      const id = (name: string) =>
        at++ === index ? victim.id : idFor(`${operation.name} ${name}`);
      const document = sampleOperation(kind, operation, { id, depth: 2 });
      const answer = await api.query(document, {}, await api.loginAs('admin@demo.example'));
      line.count();
      const text = JSON.stringify(answer);
      const what = `${operation.name}, id ${index + 1} of ${places}`;
      if (isInternal(answer.status, text)) line.report('internal', `${what}: ${fault()}`);
      if (!answer.errors) answered += 1;
      const leaked = victim.foundIn(text);
      if (leaked.length > 0) line.report('leak', `${what}: ${leaked.join(', ')}`);
      const changed = changedRows(before, await victim.readState());
      if (changed) line.report('written', `${what}: ${changed}`);
    }
  }
  return line.result(`${answered} answered without an error`);
}

/** Every route by every role of three breweries, on the records of a fourth. */
export async function tryRoutes({
  api,
  victim,
  restore,
  fault,
}: OtherBreweries): Promise<Attempts> {
  const line = attemptsOf(
    'REST routes × people × records of another brewery',
    'leak',
    'written',
    'internal',
  );
  for (const { roles, routes } of restAccess) {
    for (const { route, requests } of routes) {
      for (const request of requests(victim.id)) {
        for (const { who, email } of attackers) {
          await restore();
          const before = await victim.readState();
          const token = email && (await api.loginAs(email));
          const answer = await api.app.inject(injectionOf(route, request, token));
          line.count();
          const place = `${route} by ${who}`;
          const isReadiness = request.url === '/readyz';
          if (!isReadiness && isInternal(answer.statusCode, answer.body)) {
            line.report('internal', `${place}: ${answer.statusCode} ${fault()}`);
          }
          if (who === 'superadmin' && roles?.includes('superadmin')) continue;
          const leaked = victim.foundIn(answer.body);
          if (leaked.length > 0) line.report('leak', `${place}: ${leaked.join(', ')}`);
          const changed = changedRows(before, await victim.readState());
          if (changed) line.report('written', `${place}: ${changed}`);
        }
      }
    }
  }
  return line.result();
}
