import type { Role } from '../roles/role-list';

/** The notification types of breweries and of the editor. */
export const notificationTypes = [
  'out_of_stock',
  'low_stock',
  'expiring',
  'product_expiring',
  'maintenance_overdue',
  'maintenance_due',
  'fermentation_temperature',
  'fermentation_stalled',
  'reading_due',
  'report',
  'excise',
  'recall',
  'support_access',
  'contract',
  'backup_failed',
  'security',
] as const;
export type NotificationType = (typeof notificationTypes)[number];

export const notificationTypeLabels: Readonly<Record<NotificationType, string>> = {
  out_of_stock: 'Rupture de stock',
  low_stock: 'Stock bas',
  expiring: 'Lot bientôt périmé',
  product_expiring: 'Produit proche de sa DDM',
  maintenance_overdue: 'Maintenance en retard',
  maintenance_due: 'Maintenance à prévoir',
  fermentation_temperature: 'Température de fermentation hors consigne',
  fermentation_stalled: 'Fermentation à l’arrêt',
  reading_due: 'Relevé de densité à faire',
  report: 'Rapport généré',
  excise: 'Accise à déclarer',
  recall: 'Rappel lancé',
  support_access: 'Accès du support aux recettes',
  contract: 'Abonnement et factures',
  backup_failed: 'Sauvegarde échouée ou à vérifier',
  security: 'Sécurité du compte',
};

/** Types that can be of high priority: only these raise desktop notifications. */
const urgentTypes: readonly NotificationType[] = [
  'out_of_stock',
  'maintenance_overdue',
  'fermentation_temperature',
  'fermentation_stalled',
  'excise',
  'recall',
  'support_access',
  'contract',
  'backup_failed',
  'security',
];

/** Whether notifications of this type can have high priority. */
export const canBeUrgent = (type: NotificationType): boolean => urgentTypes.includes(type);

/** Types for some roles only. */
const restrictedTypes: Readonly<Partial<Record<NotificationType, readonly Role[]>>> = {
  support_access: ['admin'],
  contract: ['admin', 'manager'],
  excise: ['admin', 'manager'],
  backup_failed: ['superadmin'],
  security: ['superadmin', 'admin', 'manager', 'brewer'],
};

/** The roles a type is addressed to; none means the whole brewery. */
export const rolesNotifiedOf = (type: NotificationType): readonly Role[] | undefined =>
  restrictedTypes[type];

/** The types that a role receives; superadmins belong to no brewery. */
export const notificationTypesFor = (role: Role): readonly NotificationType[] =>
  notificationTypes.filter(
    (type) => rolesNotifiedOf(type)?.includes(role) ?? role !== 'superadmin',
  );

/** Whether a text is a known notification type. */
export const isNotificationType = (text: string | null): text is NotificationType =>
  notificationTypes.some((type) => type === text);

export { isDigestDue } from './digest-due';
export * from './digests';
export * from './preferences-schema';
