import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { startTestApi, type TestApi, testPassword } from '../../testing';
import { refusal } from '../../testing/refusal';
import { tokenMailedTo, userCalls } from './testing/user-calls';

let api: TestApi;
let admin: ReturnType<typeof userCalls>;
let manager: ReturnType<typeof userCalls>;
let superadmin: ReturnType<typeof userCalls>;
beforeEach(async () => {
  api = await startTestApi();
  admin = userCalls(api, await api.loginAs('admin@demo.example'));
  manager = userCalls(api, await api.loginAs('manager@demo.example'));
  superadmin = userCalls(api, await api.loginAs('superadmin@cervoise.example'));
});
afterEach(() => api.close());

const idOf = async (email: string) => (await api.actorOf(email)).userId;
const confirm = (token: string) =>
  api.query('mutation ($token: String!) { confirmEmail(token: $token) }', { token });
const login = (email: string) =>
  api.query('mutation ($input: LoginInput!) { login(loginInput: $input) { accessToken } }', {
    input: { email, password: testPassword },
  });

describe('updateUser', () => {
  it('changes the sent fields once, and refuses stale forms', async () => {
    const id = await idOf('brewer@demo.example');
    const requestId = crypto.randomUUID();
    const change = { id, firstName: ' Léa ', lastName: null, role: 'manager' as const, requestId };
    const { data } = await manager.update(change);
    expect(data.answer).toMatchObject({ firstName: 'Léa', role: 'manager' });
    await admin.update({ id, firstName: 'Lou' });
    expect((await manager.update(change)).data.answer).toMatchObject({ firstName: 'Lou' });
    const { updatedAt } = data.answer;
    expect((await refusal(admin.update({ id, firstName: 'Ana', updatedAt }))).code).toBe(
      'CONFLICT',
    );
    expect((await refusal(admin.update({ id, firstName: ' ', email: 'x' }))).fields).toEqual([
      'firstName',
      'email',
    ]);
  });

  it('is refused to a manager for admins and their role', async () => {
    const brewer = await idOf('brewer@demo.example');
    const attempts = [
      manager.update({ id: await idOf('admin@demo.example'), firstName: 'X' }),
      manager.update({ id: brewer, role: 'admin' }),
      userCalls(api, await api.loginAs('brewer@demo.example')).update({ id: brewer }),
    ];
    for (const attempt of attempts) expect((await refusal(attempt)).code).toBe('FORBIDDEN');
    expect((await admin.update({ id: brewer, role: 'admin' })).data.answer.role).toBe('admin');
  });

  it('is refused for one’s own role and e-mail, and for the last active admin', async () => {
    const id = await idOf('admin@demo.example');
    expect((await refusal(admin.update({ id, role: 'brewer' }))).message).toMatch(/propre rôle/);
    expect((await refusal(admin.update({ id, email: 'x@demo.example' }))).fields).toEqual([
      'email',
    ]);
    expect((await refusal(superadmin.update({ id, role: 'brewer' }))).message).toMatch(
      /dernier administrateur actif/,
    );
    expect((await refusal(superadmin.update({ id, role: 'superadmin' }))).fields).toEqual(['role']);
    // Somebody who has only been invited could not take over.
    await admin.invite({ email: 'second@demo.example', role: 'admin' });
    expect((await refusal(superadmin.deactivate(id))).message).toMatch(
      /dernier administrateur actif/,
    );
  });

  it('finds no user of another brewery, except for the editor', async () => {
    const id = await idOf('brewer@other.example');
    expect((await refusal(admin.update({ id, firstName: 'X' }))).code).toBe('NOT_FOUND');
    const requestId = crypto.randomUUID();
    const change = { id, firstName: 'Barbara', requestId };
    expect((await superadmin.update(change)).data.answer.firstName).toBe('Barbara');
    expect((await superadmin.update(change)).data.answer.firstName).toBe('Barbara');
    const stranger = await api.loginAs('admin@other.example');
    const { data } = await api.query(
      '{ auditLogPage(filter: { area: users }, first: 1) { nodes { action userName isSupport } } }',
      {},
      stranger,
    );
    expect(data).toEqual({
      auditLogPage: {
        nodes: [{ action: 'user_changed', userName: 'Sacha Éditeur', isSupport: true }],
      },
    });
  });

  it('keeps one admin when two demote each other simultaneously', async () => {
    const { tenantId } = await api.actorOf('admin@demo.example');
    const second = await api.services.users.createUser(tenantId, {
      email: 'second@demo.example',
      firstName: 'Deuxième',
      lastName: 'Admin',
      role: 'admin',
      password: testPassword,
    });
    const other = userCalls(api, await api.loginAs('second@demo.example'));
    const first = await idOf('admin@demo.example');
    await Promise.all([
      admin.update({ id: second, role: 'brewer' }),
      other.update({ id: first, role: 'brewer' }),
    ]);
    const left = (await manager.list()).filter(({ role }) => role === 'admin');
    expect(left).toHaveLength(1);
  });
});

describe('a new e-mail', () => {
  it('is applied once its mailbox confirms it, and invalidates earlier links', async () => {
    const id = await idOf('brewer@demo.example');
    await api.query('mutation { requestPasswordReset(email: "brewer@demo.example") }');
    const resetToken = await tokenMailedTo(api, 'brewer@demo.example');
    const asked = await admin.update({ id, email: 'elodie@demo.example' });
    expect(asked.data.answer).toMatchObject({
      email: 'brewer@demo.example',
      pendingEmail: 'elodie@demo.example',
    });
    expect((await login('elodie@demo.example')).errors).toHaveLength(1);
    const token = await tokenMailedTo(api, 'elodie@demo.example');
    expect((await confirm(token)).data).toEqual({ confirmEmail: true });
    await api.settled();
    expect(api.mails.at(-1)).toMatchObject({
      to: 'brewer@demo.example',
      subject: 'L’adresse de votre compte Cervoise a changé',
    });
    expect((await login('elodie@demo.example')).errors).toBeUndefined();
    expect((await refusal(confirm(token))).message).toBe('Ce lien n’est plus valable.');
    const reset = api.query(
      'mutation ($token: String!) { resetPassword(token: $token, newPassword: "une phrase de passe") }',
      { token: resetToken },
    );
    expect((await refusal(reset)).code).toBe('BAD_USER_INPUT');
  });

  const changeOwn = (input: object, token: string) =>
    api.query<{ updateProfile: { pendingEmail: string | null } }>(
      `mutation ($input: UserProfileUpdateInput!) {
        updateProfile(updateProfileInput: $input) { pendingEmail }
      }`,
      { input: { currentPassword: testPassword, ...input } },
      token,
    );

  it.each([
    [
      'their profile',
      async (session: string) => {
        expect((await changeOwn({ newPassword: 'orge et houblon' }, session)).errors).toBe(
          undefined,
        );
      },
    ],
    [
      'a reset',
      async () => {
        await api.query('mutation { requestPasswordReset(email: "brewer@demo.example") }');
        const token = await tokenMailedTo(api, 'brewer@demo.example');
        const reset = await api.query(
          'mutation ($token: String!) { resetPassword(token: $token, newPassword: "orge et houblon") }',
          { token },
        );
        expect(reset.errors).toBeUndefined();
      },
    ],
  ])(
    'that somebody else asked for is told to the owner, whose new password drops it: %s',
    async (_way, renew) => {
      const session = await api.loginAs('brewer@demo.example');
      const stranger = await api.loginAs('brewer@demo.example');
      await changeOwn({ email: 'intrus@demo.example' }, stranger);
      const token = await tokenMailedTo(api, 'intrus@demo.example');
      expect(api.mails).toContainEqual(
        expect.objectContaining({
          to: 'brewer@demo.example',
          subject: 'Une nouvelle adresse est demandée pour votre compte Cervoise',
          text: expect.stringContaining(
            'l’adresse intrus@demo.example dès qu’elle sera confirmée. Jusque-là, votre adresse actuelle reste valable.',
          ),
        }),
      );
      await renew(session);
      expect((await refusal(confirm(token))).message).toBe('Ce lien n’est plus valable.');
      expect((await api.actorOf('brewer@demo.example')).email).toBe('brewer@demo.example');
    },
  );

  it('stays when the same form sets a new password', async () => {
    const session = await api.loginAs('brewer@demo.example');
    const both = { email: 'elodie@demo.example', newPassword: 'orge et houblon' };
    const { data } = await changeOwn(both, session);
    expect(data.updateProfile.pendingEmail).toBe('elodie@demo.example');
  });

  it('can be cancelled, also by its user, and replaced by another', async () => {
    const id = await idOf('brewer@demo.example');
    await admin.update({ id, email: 'un@demo.example' });
    const first = await tokenMailedTo(api, 'un@demo.example');
    await admin.update({ id, email: 'deux@demo.example' });
    const second = await tokenMailedTo(api, 'deux@demo.example');
    expect((await refusal(confirm(first))).code).toBe('BAD_USER_INPUT');
    const brewer = userCalls(api, await api.loginAs('brewer@demo.example'));
    const adminId = await idOf('admin@demo.example');
    expect((await refusal(brewer.cancelEmail(adminId))).code).toBe('FORBIDDEN');
    expect((await brewer.cancelEmail(id)).data.answer.pendingEmail).toBeNull();
    expect((await refusal(confirm(second))).code).toBe('BAD_USER_INPUT');
  });

  it.each([
    ['was deactivated', (id: string) => admin.deactivate(id)],
    ['became a brewer', (id: string) => admin.update({ id, role: 'brewer' })],
  ])('is not confirmed once who asked for it %s', async (_how, change) => {
    const id = await idOf('brewer@demo.example');
    await manager.update({ id, email: 'intrus@demo.example' });
    const token = await tokenMailedTo(api, 'intrus@demo.example');
    expect((await change(await idOf('manager@demo.example'))).errors).toBeUndefined();
    expect((await refusal(confirm(token))).message).toBe('Ce lien n’est plus valable.');
    expect((await api.actorOf('brewer@demo.example')).email).toBe('brewer@demo.example');
  });

  it.each([
    ['the manager', () => manager],
    ['the editor', () => superadmin],
  ])('that %s asked for is confirmed', async (_who, asker) => {
    const id = await idOf('brewer@demo.example');
    await asker().update({ id, email: 'elodie@demo.example' });
    const token = await tokenMailedTo(api, 'elodie@demo.example');
    expect((await confirm(token)).data).toEqual({ confirmEmail: true });
  });

  it('is refused when taken, also at its confirmation, and after a day', async () => {
    const id = await idOf('brewer@demo.example');
    expect((await refusal(admin.update({ id, email: 'ADMIN@other.example' }))).fields).toEqual([
      'email',
    ]);
    await admin.update({ id, email: 'libre@demo.example' });
    const token = await tokenMailedTo(api, 'libre@demo.example');
    await sql`update users set email = 'libre@demo.example'
      where email = 'brewer@other.example'`.execute(api.adminDatabase);
    expect((await refusal(confirm(token))).fields).toEqual(['email']);
    await admin.update({ id, email: 'encore@demo.example' });
    const late = await tokenMailedTo(api, 'encore@demo.example');
    api.setClock(new Date(Date.now() + 25 * 3_600_000));
    expect((await refusal(confirm(late))).message).toBe('Ce lien n’est plus valable.');
  });

  it('of an invited user changes at once, and the invitation is sent there', async () => {
    const { data } = await admin.invite({ email: 'faute@demo.example' });
    const { id } = data.answer;
    const first = await tokenMailedTo(api, 'faute@demo.example');
    const changed = await admin.update({ id, email: 'juste@demo.example' });
    expect(changed.data.answer).toMatchObject({ email: 'juste@demo.example', pendingEmail: null });
    expect(await tokenMailedTo(api, 'juste@demo.example')).not.toBe(first);
    expect((await refusal(admin.update({ id, email: 'admin@other.example' }))).fields).toEqual([
      'email',
    ]);
  });
});

describe('toggleUserStatus', () => {
  it('closes an account with its sessions, and reopens it', async () => {
    const id = await idOf('brewer@demo.example');
    const brewer = await api.loginAs('brewer@demo.example');
    expect((await manager.toggle(id)).data.answer.state).toBe('closed');
    const me = api.query('{ me { id } }', {}, brewer);
    expect((await refusal(me)).code).toBe('UNAUTHENTICATED');
    expect((await manager.toggle(id)).data.answer.state).toBe('active');
    expect((await login('brewer@demo.example')).errors).toBeUndefined();
  });

  it('keeps the result of a repeated request', async () => {
    const id = await idOf('brewer@demo.example');
    for (const person of [manager, superadmin]) {
      const request = randomUUID();
      const answers = [
        await person.toggle(id, request),
        ...(await Promise.all([person.toggle(id, request), person.toggle(id, request)])),
      ];
      expect(answers.map(({ data }) => data.answer.state)).toEqual(['closed', 'closed', 'closed']);
      expect((await person.toggle(id, randomUUID())).data.answer.state).toBe('active');
      const other = await idOf('manager@demo.example');
      expect((await refusal(person.toggle(other, request))).message).toMatch(/autres valeurs/);
    }
  });

  it('leaves an account alone that a colleague has reopened meanwhile', async () => {
    const id = await idOf('brewer@demo.example');
    await manager.toggle(id);
    await admin.toggle(id);
    const brewer = await api.loginAs('brewer@demo.example');
    expect((await manager.reopen(id)).data.answer.state).toBe('active');
    expect((await api.query('{ me { id } }', {}, brewer)).errors).toBeUndefined();
  });

  it('lets the editor close and open any account but its own', async () => {
    const id = await idOf('brewer@other.example');
    expect((await superadmin.toggle(id)).data.answer.state).toBe('closed');
    expect((await superadmin.toggle(id)).data.answer.state).toBe('active');
    const own = await idOf('superadmin@cervoise.example');
    expect((await refusal(superadmin.toggle(own))).message).toMatch(/votre propre compte/);
    expect((await refusal(admin.toggle(id))).code).toBe('NOT_FOUND');
  });
});

describe('handOverAdministration', () => {
  it('makes another user admin and oneself manager in one transaction', async () => {
    const id = await idOf('brewer@demo.example');
    expect((await refusal(manager.handOver(id))).code).toBe('FORBIDDEN');
    const own = await idOf('admin@demo.example');
    expect((await refusal(admin.handOver(own))).code).toBe('BAD_USER_INPUT');
    const { data } = await admin.invite({ email: 'eve@demo.example' });
    expect((await refusal(admin.handOver(data.answer.id))).message).toMatch(/compte actif/);
    expect((await admin.handOver(id)).data.answer.role).toBe('admin');
    expect((await api.actorOf('admin@demo.example')).role).toBe('manager');
    expect((await refusal(admin.handOver(id))).code).toBe('FORBIDDEN');
  });
});
