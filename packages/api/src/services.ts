import { connectModules } from './connect-modules';
import { type InstallationTask, installationTasks } from './installation-tasks';
import { type AccountsService, createAccountsService } from './modules/accounts/accounts.service';
import { type AuditService, createAuditService } from './modules/audit/audit.service';
import { type BackupsService, createBackupsService } from './modules/backups/backups.service';
import {
  type ContractsService,
  createContractsService,
} from './modules/contracts/contracts.service';
import {
  createEquipmentService,
  type EquipmentService,
} from './modules/equipment/equipment.service';
import { createExportsService, type ExportsService } from './modules/exchange/exports.service';
import { createImportSlots } from './modules/exchange/import-slots';
import { createImportsService, type ImportsService } from './modules/exchange/imports.service';
import { createExciseService, type ExciseService } from './modules/excise/excise.service';
import {
  createIngredientsService,
  type IngredientsService,
} from './modules/ingredients/ingredients.service';
import {
  createInventoryService,
  type InventoryService,
} from './modules/inventory/products.service';
import { createJobsService, type JobsService } from './modules/jobs/jobs.service';
import { createLabelsService, type LabelsService } from './modules/labels/labels.service';
import { createLeadsService, type LeadsService } from './modules/leads/leads.service';
import {
  createMaintenanceNoticesService,
  type MaintenanceNoticesService,
} from './modules/maintenance-notices/maintenance-notices.service';
import {
  createNotificationsService,
  type NotificationsService,
} from './modules/notifications/notifications.service';
import { type BatchesService, createBatchesService } from './modules/production/batches.service';
import { createPlanningService, type PlanningService } from './modules/production/planning.service';
import {
  createPublicationsService,
  type PublicationsService,
} from './modules/publications/publications.service';
import { createQrCodesService, type QrCodesService } from './modules/qr-codes/qr-codes.service';
import { createRecallsService, type RecallsService } from './modules/recalls/recalls.service';
import { createRecipesService, type RecipesService } from './modules/recipes/recipes.service';
import { createReportsService, type ReportsService } from './modules/reports/reports.service';
import {
  createSavedViewsService,
  type SavedViewsService,
} from './modules/saved-views/saved-views.service';
import {
  createSupportAccessService,
  type SupportAccessService,
} from './modules/support-access/support-access.service';
import { createSystemService, type SystemService } from './modules/system/system.service';
import {
  createPersonalExport,
  type PersonalExport,
} from './modules/tenant-exports/personal-export';
import {
  createTenantExportsService,
  type TenantExportsService,
} from './modules/tenant-exports/tenant-exports.service';
import { createTenantsService, type TenantsService } from './modules/tenants/tenants.service';
import {
  createTraceabilityService,
  type TraceabilityService,
} from './modules/traceability/traceability.service';
import { createUsersService, type UsersService } from './modules/users/users.service';
import type { ServiceDependencies } from './service-dependencies';

/** The services of all modules, for each other and for the resolvers. */
export interface Services {
  readonly accounts: AccountsService;
  readonly users: UsersService;
  readonly contracts: ContractsService;
  readonly maintenanceNotices: MaintenanceNoticesService;
  readonly tenants: TenantsService;
  readonly notifications: NotificationsService;
  readonly ingredients: IngredientsService;
  readonly inventory: InventoryService;
  readonly equipment: EquipmentService;
  readonly recipes: RecipesService;
  readonly batches: BatchesService;
  readonly planning: PlanningService;
  readonly traceability: TraceabilityService;
  readonly recalls: RecallsService;
  readonly leads: LeadsService;
  readonly qrCodes: QrCodesService;
  readonly publications: PublicationsService;
  readonly excise: ExciseService;
  readonly exports: ExportsService;
  readonly imports: ImportsService;
  readonly labels: LabelsService;
  readonly reports: ReportsService;
  readonly savedViews: SavedViewsService;
  readonly audit: AuditService;
  readonly supportAccess: SupportAccessService;
  readonly jobs: JobsService;
  readonly system: SystemService;
  readonly backups: BackupsService;
  readonly tenantExports: TenantExportsService;
  readonly personalExport: PersonalExport;
  /** The missing configuration of the installation. */
  readonly installationTasks: readonly InstallationTask[];
}

/** Creates every service with its dependencies. */
export function createServices(dependencies: ServiceDependencies): Services {
  connectModules();
  const notifications = createNotificationsService(dependencies);
  const ingredients = createIngredientsService({ ...dependencies, notifications });
  const importSlots = createImportSlots(dependencies);
  const inventory = createInventoryService({ ...dependencies, notifications });
  const recipes = createRecipesService({ ...dependencies, importSlots });
  const equipment = createEquipmentService({ ...dependencies, notifications });
  const qrCodes = createQrCodesService(dependencies);
  const leads = createLeadsService(dependencies);
  return {
    accounts: createAccountsService(dependencies),
    users: createUsersService({ ...dependencies, leads }),
    maintenanceNotices: createMaintenanceNoticesService(dependencies),
    contracts: createContractsService({ ...dependencies, notifications }),
    tenants: createTenantsService(dependencies),
    notifications,
    ingredients,
    inventory,
    equipment,
    recipes,
    batches: createBatchesService({ ...dependencies, recipes, notifications }),
    planning: createPlanningService({ ...dependencies, recipes, equipment }),
    traceability: createTraceabilityService(dependencies),
    recalls: createRecallsService({ ...dependencies, notifications }),
    leads,
    qrCodes,
    excise: createExciseService(dependencies),
    publications: createPublicationsService({ ...dependencies, recipes }),
    exports: createExportsService(dependencies),
    imports: createImportsService({ ...dependencies, notifications, importSlots }),
    labels: createLabelsService({ ...dependencies, ingredients, inventory, qrCodes }),
    reports: createReportsService({ ...dependencies, recipes, notifications }),
    savedViews: createSavedViewsService(dependencies),
    audit: createAuditService(dependencies),
    supportAccess: createSupportAccessService({ ...dependencies, notifications, recipes }),
    jobs: createJobsService(dependencies),
    system: createSystemService(dependencies),
    tenantExports: createTenantExportsService(dependencies),
    personalExport: createPersonalExport(dependencies),
    backups: createBackupsService({ ...dependencies, notifications }),
    installationTasks: installationTasks(dependencies.config),
  };
}
