import { can, type Permission, permissionMatrix } from '@cervoise/domain/roles';
import { roleHelp } from './user-texts';

it('says of a brewer what only the leads may do', () => {
  const lacking = (Object.keys(permissionMatrix) as Permission[]).filter(
    (permission) => can('manager', permission) && !can('brewer', permission),
  );
  // What the help text says of each permission that brewers lack.
  const said: Partial<Record<Permission, string>> = {
    'release.write': 'ne libère pas de lots',
    'inventory.remove': 'ni produits',
    'equipment.remove': 'ni équipements',
    'recipes.remove': 'ne supprime ni recettes',
    'customers.remove': 'ni clients',
    'customers.erase': 'ni clients',
    'suppliers.remove': 'ni fournisseurs',
    'orders.write': 'ni commandes',
    'orders.remove': 'ni commandes',
    'stocktakes.remove': 'ne valide pas d’inventaires',
    'validation.write': 'ne valide pas d’inventaires',
    'recall.write': 'ni rappels',
    'reports.remove': 'ni rapports',
    'books.write': 'ni clôtures',
    'users.read': 'Ni comptes',
    'users.write': 'Ni comptes',
  };
  expect(lacking).toEqual(Object.keys(said));
  for (const words of Object.values(said)) expect(roleHelp.brewer).toContain(words);
});
