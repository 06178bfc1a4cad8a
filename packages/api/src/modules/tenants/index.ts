export { createTenantsService, findTenant, type TenantsService } from './tenants.service';
export { breweryAdded, breweryNameOf, insertTenant, selectOwnTenant } from './tenants.store';
