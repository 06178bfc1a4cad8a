import type { Resolvers } from '../../generated/resolvers';
import { type RequestContext, requireActor, requirePermission } from '../../http/context';
import type { ApiModule } from '../api-module';
import schema from './accounts.graphql';
import type { AccountsService } from './accounts.service';

interface Services {
  readonly accounts: AccountsService;
}

const resolvers: Resolvers<RequestContext<Services>> = {
  Query: {
    me: (_, _arguments, context) => context.services.accounts.me(requireActor(context)),
    sessions: (_, _arguments, context) =>
      context.services.accounts.sessions(requireActor(context), context.sessionId),
  },
  Mutation: {
    login: (_, { loginInput }, { services, clientAddress, userAgent }) =>
      services.accounts.login(loginInput, { address: clientAddress, userAgent }),
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
    requestPasswordReset: (_, { email }, { services, clientAddress, userAgent }) =>
      services.accounts.requestPasswordReset(email, { address: clientAddress, userAgent }),
    resetPassword: (_, { token, newPassword }, { services, clientAddress }) =>
      services.accounts.resetPassword({ token, newPassword }, clientAddress),
    updateProfile: (_, { updateProfileInput }, context) =>
      context.services.accounts.updateProfile(
        requirePermission(context, 'profile.write'),
        context.sessionId,
        updateProfileInput,
      ),
  },
};

export const accountsModule: ApiModule<Services> = { schema, resolvers };
