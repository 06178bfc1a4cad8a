import { SectionLinks } from '@cervoise/ui/tabs';

const links = [
  { label: 'Ingrédients', to: '/inventory/ingredients' },
  { label: 'Produits finis', to: '/inventory' },
];

/** The links to the area's lists, ingredients and finished products. */
export function InventorySections() {
  return <SectionLinks label="Inventaire" links={links} />;
}
