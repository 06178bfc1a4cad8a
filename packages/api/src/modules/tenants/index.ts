export { createTenantsService, findTenant, type TenantsService } from './tenants.service';
export { breweryAdded, insertTenant } from './tenants.store';
