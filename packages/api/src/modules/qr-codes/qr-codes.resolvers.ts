import type { Resolvers } from '../../generated/resolvers';
import { type RequestContext, requirePermission } from '../../http/context';
import type { ApiModule } from '../api-module';
import schema from './qr-codes.graphql';
import type { QrCodesService } from './qr-codes.service';

interface Services {
  readonly qrCodes: QrCodesService;
}

const read = 'traceability.read';
const write = 'qrcodes.write';

const resolvers: Resolvers<RequestContext<Services>> = {
  Query: {
    allQrCodes: (_, _args, context) =>
      context.services.qrCodes.all(requirePermission(context, read)),
    qrCodesForEntity: (_, { entityType, entityId }, context) =>
      context.services.qrCodes.ofEntity(requirePermission(context, read), entityType, entityId),
    qrCodeByIdentifier: (_, { uniqueIdentifier }, context) =>
      context.services.qrCodes.byIdentifier(requirePermission(context, read), uniqueIdentifier),
    qrCodeScanStats: (_, { qrCodeId }, context) =>
      context.services.qrCodes.scanStatistics(requirePermission(context, read), qrCodeId),
    qrCodesPage: (_, args, context) =>
      context.services.qrCodes.page(requirePermission(context, read), args),
    qrCodeTargets: (_, args, context) =>
      context.services.qrCodes.targets(requirePermission(context, read), args),
    qrCodeTarget: (_, { entityType, entityId }, context) =>
      context.services.qrCodes.target(requirePermission(context, read), entityType, entityId),
  },
  Mutation: {
    generateQrCode: (_, { input }, context) =>
      context.services.qrCodes.generate(requirePermission(context, write), input),
    deactivateQrCode: (_, { id }, context) =>
      context.services.qrCodes.deactivate(requirePermission(context, write), id),
  },
};

export const qrCodesModule: ApiModule<Services> = { schema, resolvers };
