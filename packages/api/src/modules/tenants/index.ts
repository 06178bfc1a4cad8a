export { createTenantsService, findTenant, type TenantsService } from './tenants.service';
export {
  breweryAdded,
  breweryNameOf,
  findBreweryNamed,
  insertTenant,
  selectOwnTenant,
  updateOwnTenant,
} from './tenants.store';
