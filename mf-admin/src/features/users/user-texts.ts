import { choicesOf } from '@cervoise/domain/choices';
import { managedRoles, type Role, roleLabels, roles } from '@cervoise/domain/roles';
import { daysUntil, formatRelativeDays } from '@cervoise/ui/format';
import type { StatusTone } from '@cervoise/ui/status';
import type { UserFieldsFragment } from '../../generated/graphql';

export type ListedUser = UserFieldsFragment;

export const userName = ({ firstName, lastName }: Pick<ListedUser, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`;

/** The views of a list of accounts. */
export const userViews = ['all', 'active', 'invited', 'closed'] as const;

type UserView = (typeof userViews)[number];

const viewLabels: Readonly<Record<UserView, string>> = {
  all: 'Tous',
  active: 'Actifs',
  invited: 'Invités',
  closed: 'Désactivés',
};

export const userViewChips = userViews.map((key) => ({ key, label: viewLabels[key] }));

interface UserStatus {
  readonly tone: StatusTone;
  readonly label: string;
}

/** The status of an account, as a dot and a label. */
export function userStatus({ state, invitation }: ListedUser): UserStatus {
  if (state === 'closed') return { tone: 'neutral', label: 'Désactivé' };
  if (state === 'active') return { tone: 'healthy', label: 'Actif' };
  return invitation && invitation.expiresAt > new Date()
    ? { tone: 'upcoming', label: 'Invité' }
    : { tone: 'attention', label: 'Invitation expirée' };
}

/** « dans 5 jours »: the remaining validity of an invitation. */
export const invitationEnd = (expiresAt: Date) => formatRelativeDays(daysUntil(expiresAt) ?? 0);

/** The permissions of a role, in a line. */
export const roleHelp: Readonly<Record<Role, string>> = {
  superadmin: 'Toutes les brasseries et leurs comptes, sans leurs données.',
  admin: 'Tout, avec les comptes, le journal et les accès du support.',
  manager: 'Tout le travail de la brasserie et les comptes, sauf ceux des administrateurs.',
  brewer:
    'Stocks, recettes, brassins, réceptions et rapports. Ni comptes, ni commandes, ni rappels, ni clôtures ; ne libère pas de lots, ne valide pas d’inventaires, ne supprime ni recettes, ni produits, ni équipements, ni clients, ni fournisseurs, ni rapports.',
};

/** Every role, to filter by. */
export const roleFilterChoices = choicesOf(roles, roleLabels);

/** The roles that a user may assign in a brewery; only superadmin in the provider's own tenant. */
export const roleChoices = (giver: Role, inEditor = false) =>
  choicesOf(
    managedRoles[giver].filter((role) => (role === 'superadmin') === inEditor),
    roleLabels,
  );
