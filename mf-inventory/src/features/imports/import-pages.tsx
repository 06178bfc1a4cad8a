import { ImportPage } from '@cervoise/records/import';
import { exchangedLists } from '../../exchanged-lists';

const lists = Object.values(exchangedLists);

/** /inventory/ingredients/import. */
export const IngredientsImportPage = () => (
  <ImportPage list={exchangedLists.ingredients} lists={lists} />
);

/** /inventory/import. */
export const ProductsImportPage = () => <ImportPage list={exchangedLists.products} lists={lists} />;

/** /equipment/import. */
export const EquipmentImportPage = () => (
  <ImportPage list={exchangedLists.equipment} lists={lists} />
);
