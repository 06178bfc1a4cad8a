import { can } from '@cervoise/domain/roles';
import { forbidden } from '../../errors';
import { type RequestContext, requireActor, requirePermission } from '../../http/context';
import type { ApiModule } from '../api-module';
import schema from './audit.graphql';

/** Who may list support accesses: the editor all of them, an admin those to the brewery. */
function requireSupportReader(context: RequestContext) {
  const actor = requireActor(context);
  const mayRead = can(actor.role, 'support.access') || can(actor.role, 'support.oversee');
  if (!mayRead) throw forbidden();
  return actor;
}

export const auditModule: ApiModule = {
  schema,
  resolvers: {
    Query: {
      auditLogPage: (_, args, context) =>
        context.services.audit.page(requirePermission(context, 'audit.read'), args),
      supportAccesses: (_, args, context) =>
        context.services.audit.support.page(requireSupportReader(context), args),
      supportAccess: (_, { id }, context) =>
        context.services.audit.support.get(requireSupportReader(context), id),
      supportRecipes: (_, { accessId }, context) =>
        context.services.audit.support.recipes(
          requirePermission(context, 'support.access'),
          accessId,
        ),
      supportRecipe: (_, { accessId, id }, context) =>
        context.services.audit.support.recipe(
          requirePermission(context, 'support.access'),
          accessId,
          id,
        ),
      supportReadingCount: (_, { recipeId }, context) =>
        context.services.audit.support.readingCount(
          requirePermission(context, 'support.oversee'),
          recipeId,
        ),
    },
    Mutation: {
      requestSupportAccess: (_, { request }, context) =>
        context.services.audit.support.request(
          requirePermission(context, 'support.access'),
          request,
        ),
      endSupportAccess: (_, { id }, context) =>
        context.services.audit.support.end(requireSupportReader(context), id),
    },
  },
};
