import { can } from '@cervoise/domain/roles';
import { forbidden } from '../../errors';
import { type RequestContext, requireActor, requirePermission } from '../../http/context';
import type { ApiModule } from '../api-module';
import schema from './support-access.graphql';
import type { SupportAccessService } from './support-access.service';

interface Services {
  readonly supportAccess: SupportAccessService;
}

/** Who may list support accesses: the editor all of them, an admin those to the brewery. */
function requireSupportReader(context: RequestContext<Services>) {
  const actor = requireActor(context);
  const mayRead = can(actor.role, 'support.access') || can(actor.role, 'support.oversee');
  if (!mayRead) throw forbidden();
  return actor;
}

export const supportAccessModule: ApiModule<Services> = {
  schema,
  resolvers: {
    Query: {
      supportAccesses: (_, args, context) =>
        context.services.supportAccess.page(requireSupportReader(context), args),
      supportAccess: (_, { id }, context) =>
        context.services.supportAccess.get(requireSupportReader(context), id),
      supportRecipes: (_, { accessId }, context) =>
        context.services.supportAccess.recipes(
          requirePermission(context, 'support.access'),
          accessId,
        ),
      supportRecipe: (_, { accessId, id }, context) =>
        context.services.supportAccess.recipe(
          requirePermission(context, 'support.access'),
          accessId,
          id,
        ),
      supportReadingCount: (_, { recipeId }, context) =>
        context.services.supportAccess.readingCount(
          requirePermission(context, 'support.oversee'),
          recipeId,
        ),
    },
    Mutation: {
      requestSupportAccess: (_, { request }, context) =>
        context.services.supportAccess.request(
          requirePermission(context, 'support.access'),
          request,
        ),
      grantSupportAccess: (_, { id }, context) =>
        context.services.supportAccess.grant(requirePermission(context, 'support.oversee'), id),
      endSupportAccess: (_, { id }, context) =>
        context.services.supportAccess.end(requireSupportReader(context), id),
    },
  },
};
