export { createTenantsService, findTenant, type TenantsService } from './tenants.service';
export {
  breweryAdded,
  breweryNameOf,
  findBreweryNamed,
  insertTenant,
  selectOwnTenant,
} from './tenants.store';
