import type { ApiModule } from '../api-module';
import schema from './qr-codes.graphql';
import { qrCodesResolvers } from './qr-codes.resolvers';

export const qrCodesModule: ApiModule = { schema, resolvers: qrCodesResolvers };
