import { supplierSchema } from '@cervoise/domain/suppliers';
import { exportRecords, importRecords, number, text, withOtherTexts } from '../exchange';
import { suppliers } from './suppliers.store';

const columns = withOtherTexts(
  [
    { field: 'name', label: 'Nom', cell: text, need: 'always', aliases: ['fournisseur'] },
    { field: 'leadTimeDays', label: 'Délai de livraison (jours)', cell: number, need: 'optional' },
    {
      field: 'minimumOrder',
      label: 'Minimum de commande (€ HT)',
      cell: number,
      need: 'optional',
    },
    { field: 'freeCarriageFrom', label: 'Franco de port (€ HT)', cell: number, need: 'optional' },
  ],
  supplierSchema,
);

export const suppliersExport = exportRecords(suppliers, {
  kind: 'suppliers',
  permission: 'suppliers.read',
  title: 'Fournisseurs',
  columns,
  filters: {},
});

/** Files of new records, and updates of existing ones by their names. */
export const suppliersImport = importRecords(suppliers, {
  kind: 'suppliers',
  permission: 'suppliers.write',
  columns,
  keyField: 'name',
});
