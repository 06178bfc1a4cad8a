import type { Actor } from '../../db/tenant-transaction';
import type { Resolvers } from '../../generated/resolvers';
import { clientOf, type RequestContext, requireActor, requirePermission } from '../../http/context';
import type { Client } from '../../security/describe-client';
import type { ApiModule } from '../api-module';
import schema from './accounts.graphql';
import type { AccountsService } from './accounts.service';

interface Services {
  readonly accounts: AccountsService;
}

/** Who changes their own account, and from where. */
const accountChange = (context: RequestContext): [Actor, Client] => [
  requirePermission(context, 'profile.write'),
  clientOf(context),
];

const resolvers: Resolvers<RequestContext<Services>> = {
  Query: {
    me: (_, _arguments, context) => context.services.accounts.me(requireActor(context)),
    secondFactor: (_, _arguments, context) =>
      context.services.accounts.secondFactor.status(requireActor(context)),
    passkeys: (_, _arguments, context) =>
      context.services.accounts.passkeys.list(requireActor(context)),
    sessions: (_, _arguments, context) =>
      context.services.accounts.sessions(requireActor(context), context.sessionId),
  },
  Mutation: {
    login: (_, { loginInput }, context) =>
      context.services.accounts.login(loginInput, clientOf(context)),
    loginWithCode: (_, args, context) =>
      context.services.accounts.loginWithCode(args, clientOf(context)),
    beginPasskeyLogin: (_, { challenge }, context) =>
      context.services.accounts.beginPasskeyLogin(challenge ?? null, clientOf(context)),
    loginWithPasskey: (_, args, context) =>
      context.services.accounts.loginWithPasskey(args, clientOf(context)),
    beginPasskey: (_, { currentPassword }, context) =>
      context.services.accounts.passkeys.begin(currentPassword, ...accountChange(context)),
    addPasskey: (_, args, context) =>
      context.services.accounts.passkeys.add(args, ...accountChange(context)),
    removePasskey: (_, args, context) =>
      context.services.accounts.passkeys.remove(args, ...accountChange(context)),
    beginAuthenticator: (_, { currentPassword }, context) =>
      context.services.accounts.secondFactor.begin(currentPassword, ...accountChange(context)),
    confirmAuthenticator: (_, { code }, context) =>
      context.services.accounts.secondFactor.confirm(code, ...accountChange(context)),
    renewRecoveryCodes: (_, { currentPassword }, context) =>
      context.services.accounts.secondFactor.renewRecoveryCodes(
        currentPassword,
        ...accountChange(context),
      ),
    removeAuthenticator: (_, { currentPassword }, context) =>
      context.services.accounts.secondFactor.remove(currentPassword, ...accountChange(context)),
    reauthenticate: (_, { currentPassword }, context) =>
      context.services.accounts.reauthenticate(currentPassword, requireActor(context), {
        sessionId: context.sessionId,
        client: clientOf(context),
      }),
    logout: (_, _arguments, context) => {
      const actor = requireActor(context);
      return context.services.accounts.endSession(actor, context.sessionId ?? '');
    },
    endSession: (_, { id }, context) =>
      context.services.accounts.endSession(requirePermission(context, 'profile.write'), id),
    endOtherSessions: (_, _arguments, context) =>
      context.services.accounts.endOtherSessions(
        requirePermission(context, 'profile.write'),
        context.sessionId,
      ),
    requestPasswordReset: (_, { email }, context) =>
      context.services.accounts.requestPasswordReset(email, clientOf(context)),
    resetPassword: (_, { token, newPassword }, context) =>
      context.services.accounts.resetPassword({ token, newPassword }, clientOf(context)),
    updateProfile: (_, { updateProfileInput }, context) => {
      const [actor, client] = accountChange(context);
      const { sessionId } = context;
      return context.services.accounts.updateProfile(
        actor,
        { sessionId, client },
        updateProfileInput,
      );
    },
  },
};

export const accountsModule: ApiModule<Services> = { schema, resolvers };
