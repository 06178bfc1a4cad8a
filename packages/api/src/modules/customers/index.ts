export { customersExport, customersImport } from './customers.exchange';
export { type CustomersService, createCustomersService } from './customers.service';
export { customers } from './customers.store';
export {
  customerContacts,
  customerNamed,
  type ErasedCustomer,
  eraseCustomerRow,
  selectCustomersToErase,
} from './sold-to.store';
