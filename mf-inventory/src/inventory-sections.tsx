import { SectionLinks } from '@cervoise/ui/tabs';

const links = [
  { label: 'Ingrédients', to: '/inventory/ingredients' },
  { label: 'Produits finis', to: '/inventory' },
];

/** What the brewery buys and what it sells, over the list of either. */
export function InventorySections() {
  return <SectionLinks label="Inventaire" links={links} />;
}
