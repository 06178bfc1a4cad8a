export { customersAddress, saleNamesAddress } from './addresses';
export { type CustomerValues, customerSchema } from './customer-schema';
export { customerRetentionYears, erasedCustomerName } from './retention';
