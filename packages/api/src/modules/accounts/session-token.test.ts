import { decodeProtectedHeader } from 'jose';
import { createSessionTokens } from './session-token';

const former = { id: '1', secret: 'a key of sessions, long enough to be one' };
const newest = { id: '2026-11', secret: 'another key of sessions, just as long' };
const now = new Date('2026-03-12T08:00:00Z');
const claims = {
  userId: '8e2b3a54-0f0f-4a63-9d93-7c1c3a0fd5a1',
  sessionId: '6f9619ff-8b86-4d01-b42d-00c04fc964ff',
  tenantId: '2c5ea4c0-4067-41e9-9c3c-1a2b3c4d5e6f',
  email: 'brewer@demo.example',
  firstName: 'Élodie',
  lastName: 'Zimmer',
  role: 'brewer',
  breweryName: 'Brasserie du Lavoir',
} as const;

/** The servers of a change from the single key to keys with ids, and to a new key, in its order. */
const servers = [
  { tokenKeys: [former], signsDerived: false },
  { tokenKeys: [{ ...former, id: '2026-05' }], signsDerived: true },
  { tokenKeys: [former, newest], signsDerived: true },
  { tokenKeys: [newest, former], signsDerived: true },
];

it.each([0, 1, 2])(
  'servers before and after step %i accept each other’s sessions',
  async (step) => {
    const pair = servers.slice(step, step + 2);
    for (const signing of pair) {
      const token = await createSessionTokens(signing).issue(claims, now);
      for (const reading of pair) {
        const read = await createSessionTokens(reading).read(token, now);
        expect([step, read?.sessionId]).toEqual([step, claims.sessionId]);
      }
    }
  },
);

it('names the key only where it signs with a derived one', async () => {
  const headers = await Promise.all(
    servers.map(async (server) =>
      decodeProtectedHeader(await createSessionTokens(server).issue(claims, now)),
    ),
  );
  expect(headers.map(({ kid }) => kid)).toEqual([undefined, '2026-05', '1', '2026-11']);
});

it('accepts neither a key that is gone, nor a key for the other form', async () => {
  const onlyNew = createSessionTokens({ tokenKeys: [newest], signsDerived: true });
  for (const server of servers.slice(0, 3)) {
    const token = await createSessionTokens(server).issue(claims, now);
    expect(await onlyNew.read(token, now)).toBeNull();
  }
  const token = await createSessionTokens({ tokenKeys: [former], signsDerived: false }).issue(
    claims,
    now,
  );
  const [, body, signature] = token.split('.');
  const named = Buffer.from(JSON.stringify({ alg: 'HS256', kid: '1' })).toString('base64url');
  const reading = createSessionTokens({ tokenKeys: [former], signsDerived: true });
  expect(await reading.read(token, now)).not.toBeNull();
  expect(await reading.read(`${named}.${body}.${signature}`, now)).toBeNull();
});
