import { containerTypeLabels } from '@cervoise/domain/inventory';
import { recallReturnKindLabels } from '@cervoise/domain/recalls';
import { roleLabels } from '@cervoise/domain/roles';
import { securityEventLabels } from '@cervoise/domain/users';
import type { ExportedColumn, ExportedTable } from './exported-tables';

type Names = Readonly<Record<string, string>>;

/** French titles of the columns that a person's own copy has. */
const titles: Names = {
  action: 'Action',
  address: 'Adresse',
  authenticated_at: 'Mot de passe saisi le',
  batch_number: 'Numéro de brassin',
  cause_name: 'Objet du rappel',
  columns: 'Colonnes',
  container_type: 'Contenant',
  correction_reason: 'Motif de la correction',
  created_at: 'Créé le',
  customer_name: 'Client',
  destination: 'Destination',
  destroyed_quantity: 'Contenants détruits',
  detail: 'Détail',
  device: 'Appareil',
  digest: 'Récapitulatif',
  digest_sent_at: 'Dernier récapitulatif le',
  document: 'Document',
  document_number: 'Numéro du document',
  email: 'E-mail',
  ended_at: 'Terminée le',
  entity_id: 'Identifiant de l’objet',
  entity_type: 'Type de l’objet',
  expires_at: 'Expire le',
  first_name: 'Prénom',
  happened_on: 'Date',
  held_quantity: 'Contenants encore détenus',
  id: 'Identifiant',
  is_active: 'Compte actif',
  is_reached: 'Client joint',
  kind: 'Nature',
  last_name: 'Nom',
  last_used_at: 'Dernière utilisation le',
  list: 'Liste',
  message: 'Message',
  name: 'Nom',
  network: 'Adresse IP abrégée',
  note: 'Note',
  notes: 'Notes',
  off_by_mail: 'Éteintes par e-mail',
  off_in_app: 'Éteintes dans l’application',
  off_on_desktop: 'Éteintes sur le bureau',
  phone: 'Téléphone',
  posted_on: 'Date',
  priority: 'Priorité',
  quantity: 'Quantité',
  reason: 'Motif',
  recipe_name: 'Bière',
  recipient: 'Destinataire',
  remark: 'Remarque',
  returned_quantity: 'Contenants rendus',
  role: 'Rôle',
  shared_by: 'Partagée par',
  sold_on: 'Vendu le',
  subject_key: 'Sujet',
  tenant_id: 'Identifiant de la brasserie',
  title: 'Titre',
  type: 'Type',
  unit_price: 'Prix unitaire HT (€)',
  updated_at: 'Modifié le',
  user_id: 'Identifiant de l’utilisateur',
  volume_in_liters: 'Volume (l)',
  what: 'Quoi',
};

/** French words of values, by table and column. */
const words: Readonly<Record<string, Readonly<Record<string, Names>>>> = {
  inventory_movements: { container_type: containerTypeLabels },
  recall_returns: { kind: recallReturnKindLabels },
  security_events: { kind: securityEventLabels },
  users: { role: roleLabels },
};

/** The French title of a column; its name where it has none. */
const columnTitle = ({ name }: ExportedColumn): string => titles[name] ?? name;

/** A table whose CSV a person reads: French titles and words. Its JSON is for software. */
export const readable = (table: ExportedTable): ExportedTable => ({
  ...table,
  columns: table.columns.map((column) => ({
    ...column,
    title: columnTitle(column),
    words: words[table.name]?.[column.name],
  })),
});
