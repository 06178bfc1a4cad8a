import {
  equipmentCategories,
  equipmentConditions,
  equipmentStatuses,
} from '@cervoise/domain/equipment';
import { z } from 'zod';
import { readInBatches } from '../../db/read-in-batches';
import { parseInput } from '../../errors';
import type { ExportDefinition } from '../exchange/export-definition';
import { listed, listQuery, placeQuery } from '../exchange/export-query';
import { day, number } from '../exchange/sheet-columns';
import { equipmentQuery } from './equipment.store';
import { equipmentColumns } from './equipment-columns';
import { matching, ordering } from './equipment-filter';
import { currentValues } from './equipment-record';

const views = ['all', 'due', 'overdue', 'out_of_order', 'rentable', 'deleted'] as const;
const sortFields = [
  'name',
  'category',
  'condition',
  'status',
  'location',
  'nextMaintenanceDate',
  'lastMaintenanceDate',
  'purchaseDate',
  'currentValue',
  'updatedAt',
] as const;

/** The filter and sort of `equipmentPage`, as an address tells them. */
const querySchema = z.object({
  ...listQuery(views, sortFields, 'name'),
  categories: listed(equipmentCategories, 'Cette catégorie n’existe pas.'),
  statuses: listed(equipmentStatuses, 'Ce statut n’existe pas.'),
  conditions: listed(equipmentConditions, 'Cet état n’existe pas.'),
  location: placeQuery,
});

export const equipmentExport: ExportDefinition = {
  kind: 'equipment',
  permission: 'equipment.read',
  title: 'Équipements',
  columns: [
    ...equipmentColumns,
    {
      field: 'lastMaintenanceDate',
      label: 'Dernière maintenance',
      cell: day,
      need: 'optional',
    },
    {
      field: 'nextMaintenanceDate',
      label: 'Prochaine maintenance',
      cell: day,
      need: 'optional',
    },
    { field: 'usedHectoliters', label: 'Compteur (hl)', cell: number, need: 'optional' },
  ],
  async *read(tx, query, today) {
    const { sort, direction, ...filter } = parseInput(querySchema, query);
    const rows = equipmentQuery(
      tx,
      matching(filter, today),
      ordering({ field: sort, direction }, today),
    );
    for await (const batch of readInBatches(tx, rows)) {
      yield batch.map((row) => {
        const { maintenanceSchedule, ...values } = currentValues(row);
        return {
          ...values,
          'maintenanceSchedule.task': maintenanceSchedule?.task,
          'maintenanceSchedule.everyDays': maintenanceSchedule?.everyDays,
          'maintenanceSchedule.everyHectoliters': maintenanceSchedule?.everyHectoliters,
          recordId: row.id,
          lastMaintenanceDate: row.lastMaintenanceDate,
          nextMaintenanceDate: row.nextMaintenanceDate,
          usedHectoliters: row.usedHectoliters,
        };
      });
    }
  },
};
