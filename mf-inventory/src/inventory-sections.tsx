import { SectionLinks } from '@cervoise/ui/tabs';

const links = [
  { label: 'Ingrédients', to: '/inventory/ingredients' },
  { label: 'Produits finis', to: '/inventory' },
  { label: 'Commandes', to: '/inventory/orders' },
  { label: 'Inventaires', to: '/inventory/stocktakes' },
  { label: 'Emplacements', to: '/inventory/places' },
  { label: 'Fournisseurs', to: '/inventory/suppliers' },
  { label: 'Formats', to: '/inventory/packaging-formats' },
];

/** The links to the area's lists. */
export function InventorySections() {
  return <SectionLinks label="Inventaire" links={links} most={4} />;
}
