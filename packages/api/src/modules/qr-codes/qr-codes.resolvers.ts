import type { Resolvers } from '../../generated/resolvers';
import { requirePermission } from '../../http/context';

export const qrCodesResolvers: Resolvers = {
  Query: {
    qrCodeByIdentifier: (_, { uniqueIdentifier }, context) =>
      context.services.qrCodes.byIdentifier(
        requirePermission(context, 'traceability.read'),
        uniqueIdentifier,
      ),
  },
};
