import type { Role } from '@cervoise/domain/roles';
import type { CreateUserInput, UpdateUserInput } from '../../../generated/resolvers';
import type { TestApi } from '../../../testing';

export interface ListedUser {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly breweryName: string;
  readonly role: Role;
  readonly state: string;
  readonly pendingEmail: string | null;
  readonly invitation: { readonly expiresAt: string } | null;
  readonly updatedAt: string;
}

const fields =
  'id email firstName role state pendingEmail invitation { expiresAt } updatedAt breweryName';

/** The operations on users, as the holder of a token. */
export function userCalls(api: TestApi, token: string | undefined) {
  const one = (operation: string) => (id: string) =>
    api.query<{ answer: ListedUser }>(
      `mutation ($id: ID!) { answer: ${operation}(id: $id) { ${fields} } }`,
      { id },
      token,
    );
  const oneOnce = (operation: string) => (id: string, requestId?: string) =>
    api.query<{ answer: ListedUser }>(
      `mutation ($id: ID!, $requestId: ID) {
        answer: ${operation}(id: $id, requestId: $requestId) { ${fields} }
      }`,
      { id, requestId },
      token,
    );
  return {
    list: async () => {
      const { data } = await api.query<{ users: ListedUser[] }>(
        `{ users { ${fields} } }`,
        {},
        token,
      );
      return data.users;
    },
    invite: (input: Partial<CreateUserInput>) =>
      api.query<{ answer: ListedUser }>(
        `mutation ($input: CreateUserInput!) { answer: createUser(input: $input) { ${fields} } }`,
        {
          input: { firstName: 'Ève', lastName: 'Nouvelle', role: 'brewer', ...input },
        },
        token,
      ),
    update: (input: Omit<UpdateUserInput, 'updatedAt'> & { readonly updatedAt?: string }) =>
      api.query<{ answer: ListedUser }>(
        `mutation ($input: UpdateUserInput!) { answer: updateUser(input: $input) { ${fields} } }`,
        { input },
        token,
      ),
    toggle: oneOnce('toggleUserStatus'),
    reopen: (id: string) =>
      api.query<{ answer: ListedUser }>(
        `mutation ($id: ID!) { answer: toggleUserStatus(id: $id, isActive: true) { ${fields} } }`,
        { id },
        token,
      ),
    handOver: oneOnce('handOverAdministration'),
    resend: oneOnce('resendInvitation'),
    linkOf: async (id: string) =>
      (
        await api.query<{ answer: string | null }>(
          'query ($id: ID!) { answer: invitationLink(id: $id) }',
          { id },
          token,
        )
      ).data.answer,
    cancelEmail: one('cancelEmailChange'),
    revoke: (id: string) =>
      api.query<{ answer: boolean }>(
        'mutation ($id: ID!) { answer: revokeInvitation(id: $id) }',
        { id },
        token,
      ),
    deactivate: (id: string) =>
      api.query<{ answer: boolean }>(
        'mutation ($id: ID!) { answer: deactivateUser(id: $id) }',
        { id },
        token,
      ),
  };
}

/** The token of the link in the last mail to an address. */
export async function tokenMailedTo(api: TestApi, email: string): Promise<string> {
  await api.settled();
  const mail = api.mails.findLast(({ to }) => to === email);
  const token = /\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
  if (!token) throw new Error(`No link was sent to ${email}.`);
  return token;
}
