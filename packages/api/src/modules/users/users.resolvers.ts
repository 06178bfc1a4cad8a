import type { Resolvers } from '../../generated/resolvers';
import { type RequestContext, requirePermission } from '../../http/context';
import type { ApiModule } from '../api-module';
import schema from './users.graphql';
import type { UsersService } from './users.service';

interface Services {
  readonly users: UsersService;
}

const resolvers: Resolvers<RequestContext<Services>> = {
  Query: {
    users: (_, _arguments, context) =>
      context.services.users.list(requirePermission(context, 'users.read')),
    user: (_, { id }, context) =>
      context.services.users.get(requirePermission(context, 'users.read'), id),
    allUsers: (_, _arguments, context) =>
      context.services.users.listAll(requirePermission(context, 'tenants.administer')),
    allUsersPage: (_, args, context) =>
      context.services.users.pageOfAll(requirePermission(context, 'tenants.administer'), args),
    leadsNeedSecondFactor: (_, _arguments, context) =>
      context.services.users.leadsNeedSecondFactor(requirePermission(context, 'users.read')),
    hasSecondFactor: (_, { id }, context) =>
      context.services.users.hasSecondFactor(requirePermission(context, 'users.write'), id),
    invitationLink: (_, { id }, context) =>
      context.services.users.invitations.link(
        requirePermission(context, 'users.write'),
        id,
        context.hasRecentLogin,
      ),
    invitation: (_, { token }, { services, clientAddress }) =>
      services.users.invitations.find(token, clientAddress),
  },
  Mutation: {
    createTenantWithAdmin: (_, { input }, context) =>
      context.services.users.createTenantWithAdmin(
        requirePermission(context, 'tenants.administer'),
        input,
      ),
    createUser: (_, { input }, context) =>
      context.services.users.invitations.invite(
        requirePermission(context, 'users.write'),
        input,
        context.hasRecentLogin,
      ),
    updateUser: (_, { input }, context) =>
      context.services.users.update(
        requirePermission(context, 'users.write'),
        input,
        context.hasRecentLogin,
      ),
    deactivateUser: (_, { id }, context) =>
      context.services.users.deactivate(requirePermission(context, 'users.write'), id),
    toggleUserStatus: (_, { id, ...options }, context) =>
      context.services.users.toggleStatus(requirePermission(context, 'users.write'), id, options),
    requireSecondFactorOfLeads: (_, { required }, context) =>
      context.services.users.requireSecondFactorOfLeads(
        requirePermission(context, 'users.write'),
        required,
      ),
    resetSecondFactor: (_, { id }, context) =>
      context.services.users.resetSecondFactor(requirePermission(context, 'users.write'), id),
    handOverAdministration: (_, { id, requestId }, context) =>
      context.services.users.handOver(requirePermission(context, 'users.write'), id, requestId),
    resendInvitation: (_, { id, requestId }, context) =>
      context.services.users.invitations.resend(
        requirePermission(context, 'users.write'),
        id,
        requestId,
      ),
    revokeInvitation: (_, { id }, context) =>
      context.services.users.invitations.revoke(requirePermission(context, 'users.write'), id),
    acceptInvitation: (_, args, { services, clientAddress }) =>
      services.users.invitations.accept(args, clientAddress),
    cancelEmailChange: (_, { id }, context) =>
      context.services.users.emailChanges.cancel(requirePermission(context, 'profile.write'), id),
    confirmEmail: (_, { token }, { services, clientAddress }) =>
      services.users.confirmEmail(token, clientAddress),
  },
};

export const usersModule: ApiModule<Services> = { schema, resolvers };
