import type { Role } from '@cervoise/domain/roles';
import { fireEvent, screen } from '@testing-library/react';
import type { ExchangedList } from '../exchange/exchanged-list';
import { openRoutes, plain } from './open-routes';
import { importId } from './sample-import';

const lists: readonly ExchangedList[] = [
  {
    kind: 'ingredients',
    noun: ['ingrédient', 'ingrédients'],
    known: 'son nom',
    address: '/inventory/ingredients',
    writePermission: 'ingredients.write',
    fileName: 'ingredients',
  },
  {
    kind: 'equipment',
    noun: ['équipement', 'équipements'],
    known: 'son identifiant, ou son nom et son numéro de série',
    address: '/equipment',
    writePermission: 'equipment.write',
    fileName: 'equipements',
  },
  {
    kind: 'customers',
    noun: ['client', 'clients'],
    known: 'son nom',
    address: '/inventory/customers',
    writePermission: 'customers.write',
    fileName: 'clients',
  },
];

const routes = lists.map((list) => ({
  path: `${list.address}/import`,
  lazy: async () => {
    const { ImportPage } = await import('../import');
    return { element: <ImportPage list={list} lists={lists} /> };
  },
}));

/** The import pages of two lists, at an address. */
export const openAt = (address: string, _answers: object, options?: { readonly role?: Role }) =>
  openRoutes(routes, address, {}, options);

export const page = '/inventory/ingredients/import';
/** The page with the sample import. */
export const openedImport = `${page}?import=${importId}`;
/** The sample import, below /api. */
export const route = `/imports/${importId}`;
export const file = new File(['Nom;Type\nMalt;Malt\n'], 'stock-mars.csv');

/** Chooses a file like the browser's dialog. */
export const choose = (chosen: File, label: RegExp = /^Choisir un fichier/) =>
  fireEvent.change(screen.getByLabelText(label), { target: { files: [chosen] } });
export const click = (name: string | RegExp) =>
  fireEvent.click(screen.getByRole('button', { name }));
export const heading = (name: string) => screen.findByRole('heading', { name });
export const alert = async () => plain((await screen.findByRole('alert')).textContent);
