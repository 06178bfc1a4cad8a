import { createConcurrencyLimit } from './concurrency-limit';
import { connectModules } from './connect-modules';
import { type InstallationTask, installationTasks } from './installation-tasks';
import { type AccountsService, createAccountsService } from './modules/accounts';
import { type AttachmentsService, createAttachmentsService } from './modules/attachments';
import { type AuditService, createAuditService } from './modules/audit';
import { type BackupsService, createBackupsService } from './modules/backups';
import { type BreweryLogoService, createBreweryLogoService } from './modules/brewery-logo';
import {
  type BreweryOverviewService,
  createBreweryOverviewService,
} from './modules/brewery-overview';
import { type ContractsService, createContractsService } from './modules/contracts';
import { type CostsService, createCostsService } from './modules/costs';
import {
  type CustomerErasureService,
  createCustomerErasureService,
} from './modules/customer-erasure';
import { type CustomersService, createCustomersService } from './modules/customers';
import { createEquipmentService, type EquipmentService } from './modules/equipment';
import {
  createExportsService,
  createImportsService,
  type ExportsService,
  type ImportsService,
  showImports,
} from './modules/exchange';
import { createExciseService, type ExciseService } from './modules/excise';
import { createHydrometersService, type HydrometersService } from './modules/hydrometers';
import { createIncoLabelsService, type IncoLabelsService } from './modules/inco-labels';
import { createIngredientsService, type IngredientsService } from './modules/ingredients';
import {
  type CustomerSalesService,
  createCustomerSalesService,
  createInventoryService,
  createPackagingFormatsService,
  type InventoryService,
  type PackagingFormatsService,
} from './modules/inventory';
import { createJobsService, type JobsService } from './modules/jobs';
import { createLabelsService, type LabelsService } from './modules/labels';
import { createLeadsService, type LeadsService } from './modules/leads';
import { createMailsService, type MailsService } from './modules/mails';
import {
  createMaintenanceNoticesService,
  type MaintenanceNoticesService,
} from './modules/maintenance-notices';
import { createNotificationsService, type NotificationsService } from './modules/notifications';
import { createPlacesService, type PlacesService } from './modules/places';
import {
  type BatchesService,
  createBatchesService,
  createPlanningService,
  type PlanningService,
} from './modules/production';
import { createPublicationsService, type PublicationsService } from './modules/publications';
import { createPurchaseOrdersService, type PurchaseOrdersService } from './modules/purchasing';
import { createQrCodesService, type QrCodesService } from './modules/qr-codes';
import {
  createRecallCustomersService,
  createRecallFilesService,
  createRecallReturnsService,
  createRecallsService,
  type RecallCustomersService,
  type RecallFilesService,
  type RecallReturnsService,
  type RecallsService,
} from './modules/recalls';
import { createRecipesService, type RecipesService } from './modules/recipes';
import { createReportsService, type ReportsService } from './modules/reports';
import { createSavedViewsService, type SavedViewsService } from './modules/saved-views';
import { createSecurityAlerts } from './modules/security-alerts';
import { createSecurityLog, type SecurityLog } from './modules/security-log';
import { createStocktakesService, type StocktakesService } from './modules/stocktakes';
import {
  createSupplierArticlesService,
  type SupplierArticlesService,
} from './modules/supplier-articles';
import { createSuppliersService, type SuppliersService } from './modules/suppliers';
import { createSupportAccessService, type SupportAccessService } from './modules/support-access';
import { createSystemService, type SystemService } from './modules/system';
import {
  type CustomerExport,
  createCustomerExport,
  createPersonalExport,
  createTenantExportsService,
  type PersonalExport,
  type TenantExportsService,
} from './modules/tenant-exports';
import { createTenantsService, type TenantsService } from './modules/tenants';
import { createTraceabilityService, type TraceabilityService } from './modules/traceability';
import { createUsersService, type UsersService } from './modules/users';
import type { ServiceDependencies } from './service-dependencies';

/** The services of all modules, for each other and for the resolvers. */
export interface Services {
  readonly places: PlacesService;
  readonly suppliers: SuppliersService;
  readonly supplierArticles: SupplierArticlesService;
  readonly customers: CustomersService;
  readonly customerErasure: CustomerErasureService;
  readonly accounts: AccountsService;
  readonly users: UsersService;
  readonly contracts: ContractsService;
  readonly maintenanceNotices: MaintenanceNoticesService;
  readonly tenants: TenantsService;
  readonly breweryOverview: BreweryOverviewService;
  readonly notifications: NotificationsService;
  readonly ingredients: IngredientsService;
  readonly inventory: InventoryService;
  readonly packagingFormats: PackagingFormatsService;
  readonly customerSales: CustomerSalesService;
  readonly equipment: EquipmentService;
  readonly purchaseOrders: PurchaseOrdersService;
  readonly stocktakes: StocktakesService;
  readonly recipes: RecipesService;
  readonly batches: BatchesService;
  readonly planning: PlanningService;
  readonly hydrometers: HydrometersService;
  readonly traceability: TraceabilityService;
  readonly recalls: RecallsService;
  readonly recallCustomers: RecallCustomersService;
  readonly recallReturns: RecallReturnsService;
  readonly recallFiles: RecallFilesService;
  readonly leads: LeadsService;
  readonly qrCodes: QrCodesService;
  readonly publications: PublicationsService;
  readonly costs: CostsService;
  readonly attachments: AttachmentsService;
  readonly breweryLogo: BreweryLogoService;
  readonly incoLabels: IncoLabelsService;
  readonly excise: ExciseService;
  readonly exports: ExportsService;
  readonly imports: ImportsService;
  readonly labels: LabelsService;
  readonly reports: ReportsService;
  readonly savedViews: SavedViewsService;
  readonly audit: AuditService;
  readonly securityLog: SecurityLog;
  readonly supportAccess: SupportAccessService;
  readonly jobs: JobsService;
  readonly mails: MailsService;
  readonly system: SystemService;
  readonly backups: BackupsService;
  readonly tenantExports: TenantExportsService;
  readonly personalExport: PersonalExport;
  readonly customerExport: CustomerExport;
  /** The missing configuration of the installation. */
  readonly installationTasks: readonly InstallationTask[];
}

/** Each import reads a whole file; a writing one holds a connection of the pool and needs a second. */
const importing = {
  name: 'import',
  limit: 3,
  refusal: 'Le serveur traite déjà plusieurs imports. Réessayez dans un instant.',
  retryAfter: 30,
} as const;

/** Creates every service with its dependencies. */
export function createServices(dependencies: ServiceDependencies): Services {
  connectModules();
  const notifications = createNotificationsService(dependencies);
  const securityLog = createSecurityLog(dependencies);
  createSecurityAlerts({ ...dependencies, notifications, securityLog });
  const ingredients = createIngredientsService({ ...dependencies, notifications });
  const importLimit = createConcurrencyLimit(importing, dependencies);
  const places = createPlacesService(dependencies);
  const inventory = createInventoryService({ ...dependencies, notifications });
  const recipes = createRecipesService({ ...dependencies, importLimit });
  showImports(recipes.importedFiles);
  const equipment = createEquipmentService({ ...dependencies, notifications });
  const batches = createBatchesService({ ...dependencies, recipes, notifications });
  const qrCodes = createQrCodesService(dependencies);
  const leads = createLeadsService(dependencies);
  const tenantExports = createTenantExportsService(dependencies);
  return {
    accounts: createAccountsService({ ...dependencies, securityLog }),
    securityLog,
    users: createUsersService({ ...dependencies, leads }),
    maintenanceNotices: createMaintenanceNoticesService(dependencies),
    contracts: createContractsService({ ...dependencies, notifications }),
    tenants: createTenantsService(dependencies),
    breweryOverview: createBreweryOverviewService(dependencies),
    notifications,
    ingredients,
    inventory,
    packagingFormats: createPackagingFormatsService(dependencies),
    customerSales: createCustomerSalesService(dependencies),
    equipment,
    customers: createCustomersService(dependencies),
    customerErasure: createCustomerErasureService(dependencies),
    suppliers: createSuppliersService(dependencies),
    supplierArticles: createSupplierArticlesService(dependencies),
    places,
    purchaseOrders: createPurchaseOrdersService({ ...dependencies, notifications, recipes }),
    stocktakes: createStocktakesService({ ...dependencies, notifications }),
    recipes,
    batches,
    hydrometers: createHydrometersService({ ...dependencies, batches, notifications }),
    planning: createPlanningService({ ...dependencies, recipes, equipment }),
    traceability: createTraceabilityService(dependencies),
    recalls: createRecallsService({ ...dependencies, notifications }),
    recallCustomers: createRecallCustomersService(dependencies),
    recallReturns: createRecallReturnsService(dependencies),
    recallFiles: createRecallFilesService(dependencies),
    leads,
    qrCodes,
    costs: createCostsService(dependencies),
    attachments: createAttachmentsService(dependencies),
    breweryLogo: createBreweryLogoService(dependencies),
    excise: createExciseService({ ...dependencies, notifications }),
    publications: createPublicationsService({ ...dependencies, recipes }),
    incoLabels: createIncoLabelsService({ ...dependencies, recipes }),
    exports: createExportsService(dependencies),
    imports: createImportsService({ ...dependencies, notifications, importLimit }),
    labels: createLabelsService({ ...dependencies, ingredients, inventory, qrCodes, places }),
    reports: createReportsService({ ...dependencies, recipes, notifications }),
    savedViews: createSavedViewsService(dependencies),
    audit: createAuditService(dependencies),
    supportAccess: createSupportAccessService({ ...dependencies, notifications, recipes }),
    jobs: createJobsService(dependencies),
    mails: createMailsService(dependencies),
    system: createSystemService(dependencies),
    tenantExports,
    personalExport: createPersonalExport(dependencies),
    customerExport: createCustomerExport(dependencies),
    backups: createBackupsService({
      ...dependencies,
      notifications,
      findUnreadable: tenantExports.findUnreadable,
    }),
    installationTasks: installationTasks(dependencies.config),
  };
}
