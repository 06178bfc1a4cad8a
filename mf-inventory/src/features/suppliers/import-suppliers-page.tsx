import { ImportPage } from '@cervoise/records/import';
import { suppliersFiles } from './supplier-texts';

/** /inventory/suppliers/import. */
export const ImportSuppliersPage = () => (
  <ImportPage list={suppliersFiles} lists={[suppliersFiles]} />
);
