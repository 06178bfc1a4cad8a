import type { ApiModule } from '../api-module';
import schema from './inventory.graphql';
import { inventoryLoaders } from './inventory.loaders';
import { inventoryResolvers } from './inventory.resolvers';

export const inventoryModule: ApiModule = {
  schema,
  resolvers: inventoryResolvers,
  loaders: inventoryLoaders,
};
