import { defineRemote } from '@cervoise/shell-contract';
import { commands } from './commands';

const inventory = { label: 'Inventaire', path: '/inventory' };
const products = { label: 'Produits finis', path: '/inventory' };
const ingredients = { label: 'Ingrédients', path: '/inventory/ingredients' };
const customers = { label: 'Clients', path: '/inventory/customers' };
const suppliers = { label: 'Fournisseurs', path: '/inventory/suppliers' };
const places = { label: 'Emplacements', path: '/inventory/places' };
const orders = { label: 'Commandes', path: '/inventory/orders' };
const stocktakes = { label: 'Inventaires', path: '/inventory/stocktakes' };
const equipment = { label: 'Équipements', path: '/equipment' };

/** The parent page, where « Retour » leads. */
const ofProducts = { crumbs: [products], back: products.path };
const ofIngredients = { crumbs: [inventory, ingredients], back: ingredients.path };
const ofCustomers = { crumbs: [inventory, customers], back: customers.path };
const ofSuppliers = { crumbs: [inventory, suppliers], back: suppliers.path };
const ofPlaces = { crumbs: [inventory, places], back: places.path };
const ofStocktakes = { crumbs: [inventory, stocktakes], back: stocktakes.path };
const ofOrders = { crumbs: [inventory, orders], back: orders.path };
const ofEquipment = { crumbs: [equipment], back: equipment.path };

/** « Retour » from a form to its record. */
const toRecord =
  (listAddress: string) =>
  ({ id }: Readonly<Record<string, string | undefined>>) =>
    `${listAddress}/${id}`;

export default defineRemote({
  commands,
  search: {
    permission: 'inventory.read',
    find: async (text, query) => (await import('./record-search')).findInventory(text, query),
  },
  routes: [
    {
      path: products.path,
      handle: {
        title: products.label,
        fetchData: async (...page) =>
          (await import('./features/products/product-list')).fetchProducts(...page),
      },
      lazy: async () => ({
        Component: (await import('./features/products/products-page')).ProductsPage,
      }),
    },
    {
      path: '/inventory/new',
      handle: { title: 'Nouveau produit fini', ...ofProducts },
      lazy: async () => ({
        Component: (await import('./features/products/product-form')).NewProductPage,
      }),
    },
    {
      path: '/inventory/scan',
      handle: { title: 'Scanner', crumbs: [inventory], back: inventory.path },
      lazy: async () => ({
        Component: (await import('./features/scan/scan-page')).ScanPage,
      }),
    },
    {
      path: '/inventory/import',
      handle: { title: 'Importer des produits finis', ...ofProducts },
      lazy: async () => ({
        Component: (await import('./features/imports/list-import-page')).ListImportPage,
      }),
    },
    {
      path: '/inventory/packaging-formats',
      handle: { title: 'Formats', crumbs: [inventory], back: inventory.path },
      lazy: async () => ({
        Component: (await import('./features/products/formats/packaging-formats-page'))
          .PackagingFormatsPage,
      }),
    },
    {
      path: '/inventory/:id',
      handle: {
        title: 'Fiche produit',
        ...ofProducts,
        fetchData: async (...page) =>
          (await import('./features/products/product-record-page')).fetchProduct(...page),
      },
      lazy: async () => ({
        Component: (await import('./features/products/product-record-page')).ProductRecordPage,
      }),
    },
    {
      path: '/inventory/:id/label',
      handle: {
        title: 'Étiquette réglementaire',
        crumbs: [products],
        back: toRecord(products.path),
      },
      lazy: async () => ({
        Component: (await import('./features/products/inco-label/inco-label-page')).IncoLabelPage,
      }),
    },
    {
      path: '/inventory/:id/edit',
      handle: { title: 'Modifier le produit', crumbs: [products], back: toRecord(products.path) },
      lazy: async () => ({
        Component: (await import('./features/products/product-form')).EditProductPage,
      }),
    },
    {
      path: ingredients.path,
      handle: {
        title: ingredients.label,
        crumbs: [inventory],
        fetchData: async (...page) =>
          (await import('./features/ingredients/ingredient-list')).fetchIngredients(...page),
      },
      lazy: async () => ({
        Component: (await import('./features/ingredients/ingredients-page')).IngredientsPage,
      }),
    },
    {
      path: '/inventory/ingredients/new',
      handle: { title: 'Nouvel ingrédient', ...ofIngredients },
      lazy: async () => ({
        Component: (await import('./features/ingredients/ingredient-form')).NewIngredientPage,
      }),
    },
    {
      path: '/inventory/ingredients/import',
      handle: { title: 'Importer des ingrédients', ...ofIngredients },
      lazy: async () => ({
        Component: (await import('./features/imports/list-import-page')).ListImportPage,
      }),
    },
    {
      path: '/inventory/ingredients/value',
      handle: {
        title: 'Valeur du stock',
        ...ofIngredients,
        fetchData: async (...page) =>
          (await import('./features/ingredients/costs/stock-value-page')).fetchStockValue(...page),
      },
      lazy: async () => ({
        Component: (await import('./features/ingredients/costs/stock-value-page')).StockValuePage,
      }),
    },
    {
      path: '/inventory/ingredients/:id',
      handle: {
        title: 'Fiche ingrédient',
        ...ofIngredients,
        fetchData: async (...page) =>
          (await import('./features/ingredients/ingredient-record-page')).fetchIngredient(...page),
      },
      lazy: async () => ({
        Component: (await import('./features/ingredients/ingredient-record-page'))
          .IngredientRecordPage,
      }),
    },
    {
      path: '/inventory/ingredients/:id/edit',
      handle: {
        title: 'Modifier l’ingrédient',
        crumbs: [inventory, ingredients],
        back: toRecord(ingredients.path),
      },
      lazy: async () => ({
        Component: (await import('./features/ingredients/ingredient-form')).EditIngredientPage,
      }),
    },
    {
      path: equipment.path,
      handle: {
        title: equipment.label,
        fetchData: async (...page) =>
          (await import('./features/equipment/equipment-list')).fetchEquipmentList(...page),
      },
      lazy: async () => ({
        Component: (await import('./features/equipment/equipment-page')).EquipmentPage,
      }),
    },
    {
      path: '/equipment/new',
      handle: { title: 'Nouvel équipement', ...ofEquipment },
      lazy: async () => ({
        Component: (await import('./features/equipment/equipment-form')).NewEquipmentPage,
      }),
    },
    {
      path: '/equipment/import',
      handle: { title: 'Importer des équipements', ...ofEquipment },
      lazy: async () => ({
        Component: (await import('./features/imports/list-import-page')).ListImportPage,
      }),
    },
    {
      path: '/equipment/:id',
      handle: {
        title: 'Fiche équipement',
        ...ofEquipment,
        fetchData: async (...page) =>
          (await import('./features/equipment/equipment-record-page')).fetchEquipment(...page),
      },
      lazy: async () => ({
        Component: (await import('./features/equipment/equipment-record-page')).EquipmentRecordPage,
      }),
    },
    {
      path: '/equipment/:id/edit',
      handle: {
        title: 'Modifier l’équipement',
        crumbs: [equipment],
        back: toRecord(equipment.path),
      },
      lazy: async () => ({
        Component: (await import('./features/equipment/equipment-form')).EditEquipmentPage,
      }),
    },
    {
      path: customers.path,
      handle: {
        title: customers.label,
        crumbs: [inventory],
        fetchData: async (...page) =>
          (await import('./features/customers/customer-list')).fetchCustomers(...page),
      },
      lazy: async () => ({
        Component: (await import('./features/customers/customers-page')).CustomersPage,
      }),
    },
    {
      path: '/inventory/customers/new',
      handle: {
        title: 'Nouveau client',
        ...ofCustomers,
      },
      lazy: async () => ({
        Component: (await import('./features/customers/customer-form')).NewCustomerPage,
      }),
    },
    {
      path: '/inventory/customers/import',
      handle: {
        title: 'Importer des clients',
        ...ofCustomers,
      },
      lazy: async () => ({
        Component: (await import('./features/imports/list-import-page')).ListImportPage,
      }),
    },
    {
      path: '/inventory/customers/names',
      handle: { title: 'Noms sans fiche', ...ofCustomers },
      lazy: async () => ({
        Component: (await import('./features/customers/sale-names-page')).SaleNamesPage,
      }),
    },
    {
      path: '/inventory/customers/:id',
      handle: {
        title: 'Fiche client',
        ...ofCustomers,
        fetchData: async (...page) =>
          (await import('./features/customers/customer-record-page')).fetchCustomer(...page),
      },
      lazy: async () => ({
        Component: (await import('./features/customers/customer-record-page')).CustomerRecordPage,
      }),
    },
    {
      path: '/inventory/customers/:id/edit',
      handle: {
        title: 'Modifier le client',
        crumbs: [inventory, customers],
        back: toRecord(customers.path),
      },
      lazy: async () => ({
        Component: (await import('./features/customers/customer-form')).EditCustomerPage,
      }),
    },
    {
      path: suppliers.path,
      handle: {
        title: suppliers.label,
        crumbs: [inventory],
        fetchData: async (...page) =>
          (await import('./features/suppliers/supplier-list')).fetchSuppliers(...page),
      },
      lazy: async () => ({
        Component: (await import('./features/suppliers/suppliers-page')).SuppliersPage,
      }),
    },
    {
      path: '/inventory/suppliers/new',
      handle: {
        title: 'Nouveau fournisseur',
        ...ofSuppliers,
      },
      lazy: async () => ({
        Component: (await import('./features/suppliers/supplier-form')).NewSupplierPage,
      }),
    },
    {
      path: '/inventory/suppliers/import',
      handle: {
        title: 'Importer des fournisseurs',
        ...ofSuppliers,
      },
      lazy: async () => ({
        Component: (await import('./features/imports/list-import-page')).ListImportPage,
      }),
    },
    {
      path: '/inventory/suppliers/duplicates',
      handle: { title: 'Doublons possibles', ...ofSuppliers },
      lazy: async () => ({
        Component: (await import('./features/suppliers/duplicates-page')).SupplierDuplicatesPage,
      }),
    },
    {
      path: '/inventory/suppliers/:id',
      handle: {
        title: 'Fiche fournisseur',
        ...ofSuppliers,
        fetchData: async (...page) =>
          (await import('./features/suppliers/supplier-record-page')).fetchSupplier(...page),
      },
      lazy: async () => ({
        Component: (await import('./features/suppliers/supplier-record-page')).SupplierRecordPage,
      }),
    },
    {
      path: '/inventory/suppliers/:id/edit',
      handle: {
        title: 'Modifier le fournisseur',
        crumbs: [inventory, suppliers],
        back: toRecord(suppliers.path),
      },
      lazy: async () => ({
        Component: (await import('./features/suppliers/supplier-form')).EditSupplierPage,
      }),
    },
    {
      path: places.path,
      handle: {
        title: places.label,
        crumbs: [inventory],
        fetchData: async (...page) =>
          (await import('./features/places/place-list')).fetchPlaces(...page),
      },
      lazy: async () => ({
        Component: (await import('./features/places/places-page')).PlacesPage,
      }),
    },
    {
      path: '/inventory/places/new',
      handle: {
        title: 'Nouvel emplacement',
        ...ofPlaces,
      },
      lazy: async () => ({
        Component: (await import('./features/places/place-form')).NewPlacePage,
      }),
    },
    {
      path: '/inventory/places/import',
      handle: {
        title: 'Importer des emplacements',
        ...ofPlaces,
      },
      lazy: async () => ({
        Component: (await import('./features/imports/list-import-page')).ListImportPage,
      }),
    },
    {
      path: '/inventory/places/duplicates',
      handle: { title: 'Doublons possibles', ...ofPlaces },
      lazy: async () => ({
        Component: (await import('./features/places/duplicates-page')).PlaceDuplicatesPage,
      }),
    },
    {
      path: '/inventory/places/:id',
      handle: {
        title: 'Fiche emplacement',
        ...ofPlaces,
        fetchData: async (...page) =>
          (await import('./features/places/place-record-page')).fetchPlace(...page),
      },
      lazy: async () => ({
        Component: (await import('./features/places/place-record-page')).PlaceRecordPage,
      }),
    },
    {
      path: '/inventory/places/:id/edit',
      handle: {
        title: 'Modifier l’emplacement',
        crumbs: [inventory, places],
        back: toRecord(places.path),
      },
      lazy: async () => ({
        Component: (await import('./features/places/place-form')).EditPlacePage,
      }),
    },
    {
      path: '/inventory/to-order',
      handle: { title: 'À commander', ...ofOrders },
      lazy: async () => ({
        Component: (await import('./features/orders/to-order-page')).ToOrderPage,
      }),
    },
    {
      path: stocktakes.path,
      handle: {
        title: stocktakes.label,
        crumbs: [inventory],
        fetchData: async (...page) =>
          (await import('./features/stocktakes/stocktake-list')).fetchStocktakes(...page),
      },
      lazy: async () => ({
        Component: (await import('./features/stocktakes/stocktakes-page')).StocktakesPage,
      }),
    },
    {
      path: '/inventory/stocktakes/new',
      handle: { title: 'Nouvel inventaire', ...ofStocktakes },
      lazy: async () => ({
        Component: (await import('./features/stocktakes/stocktake-form')).NewStocktakePage,
      }),
    },
    {
      path: '/inventory/stocktakes/:id',
      handle: {
        title: 'Inventaire',
        ...ofStocktakes,
        fetchData: async (...page) =>
          (await import('./features/stocktakes/stocktake-page')).fetchStocktake(...page),
      },
      lazy: async () => ({
        Component: (await import('./features/stocktakes/stocktake-page')).StocktakePage,
      }),
    },
    {
      path: orders.path,
      handle: {
        title: orders.label,
        crumbs: [inventory],
        fetchData: async (...page) =>
          (await import('./features/orders/order-list')).fetchOrders(...page),
      },
      lazy: async () => ({
        Component: (await import('./features/orders/orders-page')).OrdersPage,
      }),
    },
    {
      path: '/inventory/orders/new',
      handle: { title: 'Nouvelle commande', ...ofOrders },
      lazy: async () => ({
        Component: (await import('./features/orders/order-form')).NewOrderPage,
      }),
    },
    {
      path: '/inventory/orders/:id',
      handle: {
        title: 'Commande',
        ...ofOrders,
        fetchData: async (...page) =>
          (await import('./features/orders/order-record-page')).fetchOrder(...page),
      },
      lazy: async () => ({
        Component: (await import('./features/orders/order-record-page')).OrderRecordPage,
      }),
    },
    {
      path: '/inventory/orders/:id/edit',
      handle: {
        title: 'Modifier la commande',
        crumbs: [inventory, orders],
        back: toRecord(orders.path),
      },
      lazy: async () => ({
        Component: (await import('./features/orders/order-form')).EditOrderPage,
      }),
    },
  ],
});
