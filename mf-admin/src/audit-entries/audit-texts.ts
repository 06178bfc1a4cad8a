import {
  equipmentConditionLabels,
  equipmentEventLabels,
  equipmentStatusLabels,
} from '@cervoise/domain/equipment';
import { ingredientFieldLabels, lotFieldLabels } from '@cervoise/domain/ingredients';
import {
  containerTypeLabels,
  inventoryStatusLabels,
  productFieldLabels,
  productMovementKindLabels,
} from '@cervoise/domain/inventory';
import { movementKindLabels } from '@cervoise/domain/stock';
import { traceabilityEventLabels } from '@cervoise/domain/traceability';
import { absent, formatDate } from '@cervoise/ui/format';
import type { AuditArea, AuditLogQuery, InstallationLogQuery } from '../generated/graphql';

export type AuditEntry = AuditLogQuery['auditLogPage']['nodes'][number];
/** A line of the installation's log. */
export type InstallationEntry = InstallationLogQuery['installationLogPage']['nodes'][number];

export const auditAreas = [
  'stock',
  'products',
  'equipment',
  'recipes',
  'production',
  'support',
  'users',
  'data',
  'breweries',
] as const satisfies readonly AuditArea[];

/** The areas of the installation's log. */
export const installationAreas = [
  'support',
  'users',
  'data',
  'breweries',
] as const satisfies readonly AuditArea[];

export const auditAreaLabels: Readonly<Record<AuditArea, string>> = {
  stock: 'Ingrédients',
  products: 'Produits finis',
  equipment: 'Équipements',
  recipes: 'Recettes',
  production: 'Production',
  support: 'Support',
  users: 'Utilisateurs',
  data: 'Données',
  breweries: 'Brasserie et contrat',
};

type Labels = Readonly<Record<string, string>>;

/** Files of lots, equipment, batches and recalls. */
const attachmentLabels: Labels = {
  attachment_added: 'Pièce jointe ajoutée',
  attachment_removed: 'Pièce jointe supprimée',
};

/**
 * The label of an action, by area and action; an unknown one of a newer server is shown as it is.
 */
const actionLabels: Readonly<Record<AuditArea, Labels>> = {
  stock: { ...movementKindLabels, ...attachmentLabels },
  products: productMovementKindLabels,
  equipment: { ...equipmentEventLabels, ...attachmentLabels },
  recipes: { version_saved: 'Version enregistrée' },
  production: { ...traceabilityEventLabels, ...attachmentLabels },
  support: {
    support_requested: 'Accès demandé par le support',
    support_granted: 'Accès du support accordé',
    support_ended: 'Accès du support terminé',
    support_recipe_read: 'Recette lue par le support',
  },
  users: {
    user_invited: 'Personne invitée',
    invitation_accepted: 'Invitation acceptée',
    invitation_revoked: 'Invitation révoquée',
    user_changed: 'Compte modifié',
    user_role_changed: 'Rôle changé',
    user_closed: 'Compte désactivé',
    user_opened: 'Compte réactivé',
    user_exported: 'Données d’un compte désactivé exportées',
    administration_handed_over: 'Administration transmise',
    second_factor_reset: 'Double authentification réinitialisée',
  },
  data: {
    exported: 'Données exportées',
    exported_sealed: 'Données exportées, recettes scellées',
    customer_erased: 'Client effacé',
    lead_erased: 'Candidature effacée',
    suppliers_merged: 'Fournisseurs fusionnés',
    places_merged: 'Emplacements fusionnés',
    stocktake_validated: 'Inventaire validé',
    stocktake_undone: 'Inventaire annulé',
  },
  breweries: {
    brewery_created: 'Brasserie créée',
    brewery_erased: 'Brasserie effacée',
    trial_lapsed: 'Essai sans suite, effacé dans 30 jours',
    contract_changed: 'Contrat modifié',
    contract_terminated: 'Contrat résilié',
    termination_withdrawn: 'Résiliation retirée',
    erasure_requested: 'Effacement demandé',
  },
};

const fieldLabels: Partial<Record<AuditArea, Labels>> = {
  stock: { ...ingredientFieldLabels, ...lotFieldLabels },
  products: productFieldLabels,
};

/** Enum values that histories store as in the database. */
const valueLabels: Labels = {
  ...containerTypeLabels,
  ...inventoryStatusLabels,
  ...equipmentStatusLabels,
  ...equipmentConditionLabels,
  true: 'oui',
  false: 'non',
};

const isoDay = /^\d{4}-\d{2}-\d{2}$/;

function shownValue(value: string | null | undefined): string {
  if (!value) return absent;
  if (isoDay.test(value)) return formatDate(value);
  return valueLabels[value] ?? value;
}

/** The author, with a mark for the editor's support. */
export const auditAuthor = ({
  userName,
  isSupport,
}: Pick<AuditEntry, 'userName' | 'isSupport'>): string =>
  isSupport ? `${userName}, support` : userName;

/** « Perte », « Modification », « Version 4 enregistrée ». */
export function auditAction({
  area,
  action,
  after,
}: Pick<AuditEntry, 'area' | 'action' | 'after'>): string {
  if (area === 'recipes' && after) return `Version ${after} enregistrée`;
  return actionLabels[area][action] ?? (action === 'changed' ? 'Modification' : action);
}

/** « Numéro de lot : ML-6 → ML-7 », then the reason, unless it repeats the action. */
export function auditDetail(entry: AuditEntry): string | null {
  const { area, field, before, after } = entry;
  const reason = entry.reason === auditAction(entry) ? null : entry.reason;
  const label = field && (fieldLabels[area]?.[field] ?? field);
  const values =
    area !== 'recipes' && (before || after) && `${shownValue(before)} → ${shownValue(after)}`;
  const change = [label, values].filter(Boolean).join(' : ');
  return [change, reason].filter(Boolean).join(' · ') || null;
}

const recordAddresses: Readonly<Record<AuditArea, string | null>> = {
  stock: '/inventory/ingredients',
  products: '/inventory',
  equipment: '/equipment',
  recipes: '/recipes',
  production: '/production',
  support: '/recipes',
  users: '/users',
  data: null,
  breweries: null,
};

/** The page of the record. */
export function auditAddress({ area, entityId }: AuditEntry): string | undefined {
  const base = recordAddresses[area];
  return base && entityId ? `${base}/${entityId}` : undefined;
}
