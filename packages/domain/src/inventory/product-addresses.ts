/** The value of the list's filter « Brassin » that stands for none. */
export const withoutBatch = 'none';

/** The path of the finished products that name no batch. */
export const productsWithoutBatchAddress = `/inventory?batch=${withoutBatch}`;
