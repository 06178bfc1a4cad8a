import type { Resolvers } from '../../generated/resolvers';
import { requireActor, requirePermission } from '../../http/context';

export const accountsResolvers: Resolvers = {
  Query: {
    me: (_, _arguments, context) => context.services.accounts.me(requireActor(context)),
  },
  Mutation: {
    login: (_, { loginInput }, { services, clientAddress }) =>
      services.accounts.login(loginInput, clientAddress),
    requestPasswordReset: (_, { email }, { services, clientAddress }) =>
      services.accounts.requestPasswordReset(email, clientAddress),
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
