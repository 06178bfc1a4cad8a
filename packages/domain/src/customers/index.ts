export { type CustomerValues, customerSchema } from './customer-schema';

/** The list of customers, and the names on sales that none of them has. */
export const customersAddress = '/inventory/customers';
export const saleNamesAddress = `${customersAddress}/names`;

/**
 * Years for which a customer is kept after the last delivery: the traceability that article 18 of
 * Regulation (EC) 178/2002 asks for is kept five years where nothing else is said (guidance of the
 * Standing Committee on the Food Chain, 26 January 2010, chapter II.3.2).
 */
export const customerRetentionYears = 5;

/** What is read in place of an erased customer's name. */
export const erasedCustomerName = 'Client effacé';
