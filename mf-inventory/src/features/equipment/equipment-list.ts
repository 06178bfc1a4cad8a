import { choiceFilter, defineList, fetchList, nameFilter } from '@cervoise/records/list-query';
import type { EquipmentSortField } from '../../generated/graphql';
import { equipmentListQuery, equipmentOverviewQuery } from './equipment.graphql';
import { categoryChoices, conditionChoices, statusChoices, views } from './equipment-texts';

const sortFields = [
  'name',
  'location',
  'nextMaintenanceDate',
  'condition',
  'currentValue',
  'status',
  'category',
  'lastMaintenanceDate',
  'purchaseDate',
] as const satisfies readonly EquipmentSortField[];
export type SortField = (typeof sortFields)[number];

export const equipmentList = defineList({
  query: equipmentListQuery,
  views,
  sortFields,
  defaultSort: { key: 'nextMaintenanceDate', direction: 'asc' },
  filters: {
    category: choiceFilter('Catégorie', categoryChoices),
    status: choiceFilter('Statut', statusChoices),
    condition: choiceFilter('État', conditionChoices),
    location: nameFilter('Emplacement'),
  },
  variables: ({ view, search, filters: { category, status, condition, location }, paging }) => ({
    filter: {
      view,
      search,
      categories: category && [category],
      statuses: status && [status],
      conditions: condition && [condition],
      location,
    },
    ...paging,
  }),
});

export const fetchEquipmentList = fetchList(equipmentList, equipmentOverviewQuery);
