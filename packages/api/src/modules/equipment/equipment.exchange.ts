import {
  equipmentCategories,
  equipmentConditions,
  equipmentStatuses,
} from '@cervoise/domain/equipment';
import {
  day,
  exportRecords,
  importRecords,
  keyOfText,
  listed,
  number,
  placeQuery,
  recordKey,
} from '../exchange';
import { equipmentColumns } from './equipment.columns';
import { equipment, findByNameAndSerial } from './equipment.store';
import { undoEquipment } from './equipment-import-undo';

export const equipmentExport = exportRecords(equipment, {
  kind: 'equipment',
  permission: 'equipment.read',
  title: 'Équipements',
  columns: [
    ...equipmentColumns,
    { field: 'lastMaintenanceDate', label: 'Dernière maintenance', cell: day, need: 'optional' },
    { field: 'nextMaintenanceDate', label: 'Prochaine maintenance', cell: day, need: 'optional' },
    { field: 'usedHectoliters', label: 'Compteur (hl)', cell: number, need: 'optional' },
  ],
  filters: {
    categories: listed(equipmentCategories, 'Cette catégorie n’existe pas.'),
    statuses: listed(equipmentStatuses, 'Ce statut n’existe pas.'),
    conditions: listed(equipmentConditions, 'Cet état n’existe pas.'),
    location: placeQuery,
  },
});

/** Equipment files: new pieces, and updates of existing ones. */
export const equipmentImport = importRecords(equipment, {
  kind: 'equipment',
  permission: 'equipment.write',
  columns: equipmentColumns,
  keyField: 'name',
  takenMessage: 'Cet équipement existe déjà.',
  initialValues: { condition: 'good', status: 'operational', isRentable: false },
  keyOf: (draft) => {
    const name = keyOfText(draft.name);
    return recordKey(draft, name ? { name, serial: keyOfText(draft.serialNumber) } : null);
  },
  findByKeys: findByNameAndSerial,
  undo: undoEquipment,
  messages: {
    unknown: 'Aucun équipement n’a cet identifiant.',
    removed: 'Cet équipement est supprimé : restaurez-le d’abord.',
    several: 'Plusieurs équipements répondent à cette ligne : indiquez le numéro de série.',
  },
});
