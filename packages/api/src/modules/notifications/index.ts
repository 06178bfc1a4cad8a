import type { ApiModule } from '../api-module';
import schema from './notifications.graphql';
import { notificationsResolvers } from './notifications.resolvers';

export const notificationsModule: ApiModule = { schema, resolvers: notificationsResolvers };
