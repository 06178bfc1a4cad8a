import { SectionLinks } from '@cervoise/ui/tabs';

const links = [
  { label: 'Ingrédients', to: '/inventory/ingredients' },
  { label: 'Produits finis', to: '/inventory' },
  { label: 'Emplacements', to: '/inventory/places' },
  { label: 'Inventaires', to: '/inventory/stocktakes' },
  { label: 'Formats', to: '/inventory/packaging-formats' },
];

/** The links to the area's lists: ingredients, finished products, places, stocktakes, packaging formats. */
export function InventorySections() {
  return <SectionLinks label="Inventaire" links={links} />;
}
