export { type CustomerExport, createCustomerExport } from './customer-export';
export { importTenantFile } from './import-command';
export { createPersonalExport, type PersonalExport } from './personal-export';
export {
  createTenantExportsService,
  dropOldExports,
  type TenantExportsService,
} from './tenant-exports.service';
