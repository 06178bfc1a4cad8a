import type { Migration } from './migration';

/** The capacity of a vessel or a brewhouse. Other equipment has none. */
export const equipmentCapacity: Migration = {
  name: '0080-equipment-capacity',
  sql: `
    alter table equipment
      add column capacity_hectoliters numeric(10, 2) check (capacity_hectoliters > 0),
      add constraint equipment_capacity check (
        capacity_hectoliters is null or category in ('brewhouse', 'fermenter', 'bright_tank'));
  `,
};
