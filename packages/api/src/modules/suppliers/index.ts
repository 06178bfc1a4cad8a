export { supplierMerged } from './merge-suppliers';
export { suppliersExport, suppliersImport } from './suppliers.exchange';
export { createSuppliersService, type SuppliersService } from './suppliers.service';
export { type SupplierRow, selectSupplierNames, supplierRows, suppliers } from './suppliers.store';
