import type { ApiModule } from '../api-module';
import schema from './equipment.graphql';
import { equipmentLoaders } from './equipment.loaders';
import { equipmentResolvers } from './equipment.resolvers';

export const equipmentModule: ApiModule = {
  schema,
  resolvers: equipmentResolvers,
  loaders: equipmentLoaders,
};
