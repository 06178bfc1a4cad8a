import { defineRemote } from '@cervoise/shell-contract';

export default defineRemote({
  routes: [
    {
      path: '/equipment',
      handle: { title: 'Équipements' },
      lazy: async () => ({
        Component: (await import('./features/equipment/equipment-page')).EquipmentPage,
      }),
    },
  ],
});
