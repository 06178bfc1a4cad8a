export { createLeadsService, type LeadsService } from './leads.service';
export { convertLead, setLeadStatus, storeLead } from './leads.store';
