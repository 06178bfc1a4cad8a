import { fireEvent, screen } from '@testing-library/react';
import { plain } from '../../testing/open-at';
import { importId } from './sample-import';

export const page = '/inventory/ingredients/import';
/** The page with the sample import in hand. */
export const inHand = `${page}?import=${importId}`;
/** The sample import, below /api. */
export const route = `/imports/${importId}`;
export const file = new File(['Nom;Type\nMalt;Malt\n'], 'stock-mars.csv');

/** Chooses a file as the dialog of the browser would. */
export const choose = (chosen: File, label: RegExp = /^Choisir un fichier/) =>
  fireEvent.change(screen.getByLabelText(label), { target: { files: [chosen] } });
export const click = (name: string | RegExp) =>
  fireEvent.click(screen.getByRole('button', { name }));
export const heading = (name: string) => screen.findByRole('heading', { name });
export const alert = async () => plain((await screen.findByRole('alert')).textContent);
