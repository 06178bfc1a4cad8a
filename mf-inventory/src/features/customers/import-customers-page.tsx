import { ImportPage } from '@cervoise/records/import';
import { customersFiles } from './customer-texts';

/** /inventory/customers/import. */
export const ImportCustomersPage = () => (
  <ImportPage list={customersFiles} lists={[customersFiles]} />
);
