export { supplierMerged } from './merge-suppliers';
export { suppliersExport, suppliersImport } from './suppliers.exchange';
export { createSuppliersService, type SuppliersService } from './suppliers.service';
export { selectSupplierNames, suppliers } from './suppliers.store';
