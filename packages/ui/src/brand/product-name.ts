/** The only place of the product's name. */
export const productName = 'Cervoise';
