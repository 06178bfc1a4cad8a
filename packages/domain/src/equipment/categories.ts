export const equipmentCategories = [
  'brewhouse',
  'fermenter',
  'bright_tank',
  'packaging',
  'cooling',
  'cleaning',
  'measuring',
  'dispensing',
  'transport',
  'other',
] as const;
export type EquipmentCategory = (typeof equipmentCategories)[number];
export const equipmentCategoryLabels: Readonly<Record<EquipmentCategory, string>> = {
  brewhouse: 'Salle de brassage',
  fermenter: 'Fermenteur',
  bright_tank: 'Cuve de garde',
  packaging: 'Conditionnement',
  cooling: 'Froid',
  cleaning: 'Nettoyage',
  measuring: 'Mesure',
  dispensing: 'Tirage',
  transport: 'Manutention',
  other: 'Autre',
};
