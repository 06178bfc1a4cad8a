export { customersExport, customersImport } from './customers.exchange';
export { type CustomersService, createCustomersService } from './customers.service';
export { customers } from './customers.store';
export {
  customerContacts,
  customerNamed,
  type ErasedCustomer,
  eraseCustomerRow,
  type NamedCustomer,
  namedCustomers,
  selectCustomersToErase,
} from './sold-to.store';
