import type { Resolvers } from '../../generated/resolvers';
import { type RequestContext, requirePermission } from '../../http/context';
import type { ApiModule } from '../api-module';
import schema from './leads.graphql';
import type { LeadsService } from './leads.service';

interface Services {
  readonly leads: LeadsService;
}

const resolvers: Resolvers<RequestContext<Services>> = {
  Query: {
    leads: (_, _arguments, context) =>
      context.services.leads.list(requirePermission(context, 'leads.read')),
    leadsPage: (_, args, context) =>
      context.services.leads.page(requirePermission(context, 'leads.read'), args),
  },
  Mutation: {
    createLead: (_, { createLeadInput }, { services, clientAddress, leaveAddressOut }) => {
      leaveAddressOut();
      return services.leads.create(createLeadInput, clientAddress);
    },
    updateLeadStatus: (_, { id, status }, context) =>
      context.services.leads.updateStatus(requirePermission(context, 'leads.write'), id, status),
    eraseLead: (_, { id }, context) =>
      context.services.leads.erase(requirePermission(context, 'leads.write'), id),
  },
};

export const leadsModule: ApiModule<Services> = { schema, resolvers };
