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

/** Equipment that holds beer; only these have a capacity. */
export const vesselCategories = [
  'brewhouse',
  'fermenter',
  'bright_tank',
] as const satisfies readonly EquipmentCategory[];

/** Whether equipment of this category has a capacity in litres. */
export const hasCapacity = (category: EquipmentCategory): boolean =>
  vesselCategories.some((vessel) => vessel === category);

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
