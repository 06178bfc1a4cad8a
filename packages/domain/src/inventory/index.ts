export * from './barcode';
export * from './changes';
export * from './container-volume';
export * from './containers';
export * from './movement-schemas';
export * from './movements';
export * from './product-move-schemas';
export * from './product-moves';
export * from './product-schemas';
export * from './statuses';

/** The value of the list's filter « Brassin » that stands for none. */
export const withoutBatch = 'none';

/** The path of the finished products that name no batch. */
export const productsWithoutBatchAddress = `/inventory?batch=${withoutBatch}`;
