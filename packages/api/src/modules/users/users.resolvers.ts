import type { Resolvers } from '../../generated/resolvers';
import { requirePermission } from '../../http/context';

export const usersResolvers: Resolvers = {
  Query: {
    users: (_, _arguments, context) =>
      context.services.users.list(requirePermission(context, 'users.read')),
    user: (_, { id }, context) =>
      context.services.users.get(requirePermission(context, 'users.read'), id),
    allUsers: (_, _arguments, context) =>
      context.services.users.listAll(requirePermission(context, 'tenants.administer')),
    allUsersPage: (_, args, context) =>
      context.services.users.pageOfAll(requirePermission(context, 'tenants.administer'), args),
  },
  Mutation: {
    deactivateUser: (_, { id }, context) =>
      context.services.users.deactivate(requirePermission(context, 'users.write'), id),
  },
};
