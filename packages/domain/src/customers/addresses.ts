/** The list of customers, and the names on sales that none of them has. */
export const customersAddress = '/inventory/customers';
export const saleNamesAddress = `${customersAddress}/names`;
