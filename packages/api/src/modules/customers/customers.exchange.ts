import { customerSchema } from '@cervoise/domain/customers';
import { exportRecords, importRecords, text, withOtherTexts } from '../exchange';
import { customers } from './customers.store';

const columns = withOtherTexts(
  [{ field: 'name', label: 'Nom', cell: text, need: 'always', aliases: ['client'] }],
  customerSchema,
);

export const customersExport = exportRecords(customers, {
  kind: 'customers',
  permission: 'customers.read',
  title: 'Clients',
  columns,
  filters: {},
});

/** Files of new records, and updates of existing ones by their names. */
export const customersImport = importRecords(customers, {
  kind: 'customers',
  permission: 'customers.write',
  columns,
  keyField: 'name',
});
