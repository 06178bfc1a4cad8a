export { customersExport, customersImport } from './customers.exchange';
export { type CustomersService, createCustomersService } from './customers.service';
export { customers } from './customers.store';
export {
  customerContacts,
  customerNamed,
  eraseCustomerRow,
  selectCustomersToErase,
} from './sold-to.store';
