import type { Role } from '../roles/role-list';

/** What a brewery is notified of, and the editor. */
export const notificationTypes = [
  'out_of_stock',
  'low_stock',
  'expiring',
  'product_expiring',
  'maintenance_overdue',
  'maintenance_due',
  'report',
  'recall',
  'support_access',
  'contract',
  'backup_failed',
] as const;
export type NotificationType = (typeof notificationTypes)[number];

export const notificationTypeLabels: Readonly<Record<NotificationType, string>> = {
  out_of_stock: 'Rupture de stock',
  low_stock: 'Stock bas',
  expiring: 'Lot bientôt périmé',
  product_expiring: 'Produit proche de sa DDM',
  maintenance_overdue: 'Entretien en retard',
  maintenance_due: 'Entretien à prévoir',
  report: 'Rapport généré',
  recall: 'Rappel lancé',
  support_access: 'Accès du support aux recettes',
  contract: 'Abonnement et factures',
  backup_failed: 'Sauvegarde échouée',
};

/** Types that are of high priority, always or at times: these alone reach the desktop. */
const urgentTypes: readonly NotificationType[] = [
  'out_of_stock',
  'maintenance_overdue',
  'recall',
  'support_access',
  'contract',
  'backup_failed',
];
export const canBeUrgent = (type: NotificationType): boolean => urgentTypes.includes(type);

/** Types that do not concern everyone in a brewery. */
const restrictedTypes: Readonly<Partial<Record<NotificationType, readonly Role[]>>> = {
  support_access: ['admin'],
  contract: ['admin', 'manager'],
  backup_failed: ['superadmin'],
};

/** Roles that a type is addressed to; nothing means the whole brewery. */
export const rolesNotifiedOf = (type: NotificationType): readonly Role[] | undefined =>
  restrictedTypes[type];

/** The types that a role receives; the editor's own people belong to no brewery. */
export const notificationTypesFor = (role: Role): readonly NotificationType[] =>
  notificationTypes.filter(
    (type) => rolesNotifiedOf(type)?.includes(role) ?? role !== 'superadmin',
  );

export const isNotificationType = (text: string | null): text is NotificationType =>
  notificationTypes.some((type) => type === text);

/** How often unread notifications come by mail. */
export const notificationDigests = ['off', 'daily', 'weekly'] as const;
export type NotificationDigest = (typeof notificationDigests)[number];

export const notificationDigestLabels: Readonly<Record<NotificationDigest, string>> = {
  off: 'Jamais',
  daily: 'Chaque jour',
  weekly: 'Chaque lundi',
};

export { isDigestDue } from './digest-due';
