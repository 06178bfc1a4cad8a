import type { Permission, Role } from '@cervoise/domain/roles';
import { searchKey } from '@cervoise/domain/text';
import {
  type DeployedRemote,
  menuIconOf,
  type PaletteCommand,
  type RemoteModule,
} from '@cervoise/shell-contract';
import type { IconName } from '@cervoise/ui/icon';
import { chooseTheme } from '@cervoise/ui/theme';
import { logOutWhenSent } from '../log-out/log-out-when-sent';
import { menuFor } from '../menu/menu-entries';
import { themes } from '../top-bar/account-menu';

/** An entry of the palette: it opens an address, or runs an action. */
export interface PaletteEntry {
  readonly key: string;
  readonly label: string;
  readonly icon: IconName;
  readonly detail?: string;
  readonly keywords?: string;
  readonly path?: string;
  readonly run?: () => void;
}

export interface PaletteGroup {
  readonly heading: string;
  readonly entries: readonly PaletteEntry[];
}

const shellPages: readonly PaletteEntry[] = [
  { key: '/profile', path: '/profile', label: 'Profil', icon: 'profile', keywords: 'mot de passe' },
  {
    key: '/notifications/preferences',
    path: '/notifications/preferences',
    label: 'Réglages des notifications',
    icon: 'notifications',
    keywords: 'préférences courriel',
  },
  {
    key: '/profile/data',
    path: '/profile/data',
    label: 'Exporter des données',
    icon: 'profile',
    keywords: 'portabilité archive brasserie personnelles',
  },
];

const contractPage: PaletteEntry = {
  key: '/profile/contract',
  path: '/profile/contract',
  label: 'Contrat',
  icon: 'profile',
  keywords: 'abonnement facturation résiliation',
};

const shellActions: readonly PaletteEntry[] = [
  ...themes.map(({ choice, label, icon }) => ({
    key: `theme ${choice}`,
    label,
    icon,
    keywords: 'apparence couleurs',
    run: () => chooseTheme(choice),
  })),
  {
    key: 'log out',
    label: 'Déconnexion',
    icon: 'logout',
    keywords: 'quitter session',
    run: logOutWhenSent,
  },
];

const entryOf = ({ label, path, icon, keywords }: PaletteCommand): PaletteEntry => ({
  key: `${path} ${label}`,
  label,
  path,
  icon: menuIconOf({ icon }),
  keywords,
});

/** The pages and actions of a user: the menu's areas, and the entries of the loaded remotes. */
export function paletteGroups(
  remotes: readonly DeployedRemote[],
  modules: readonly RemoteModule[],
  role: Role,
  may: (permission: Permission) => boolean,
): readonly PaletteGroup[] {
  const isLead = role === 'admin' || role === 'manager';
  const { main, administration } = menuFor(remotes, role);
  const commands = modules
    .flatMap((module) => module.commands ?? [])
    .filter(({ permission }) => may(permission));
  const areas = [...main, ...administration].map(({ path, label, icon }) => ({
    key: path,
    path,
    label,
    icon: menuIconOf({ icon }),
  }));
  const pages = commands.filter(({ kind }) => kind === 'page').map(entryOf);
  const actions = commands.filter(({ kind }) => kind === 'action').map(entryOf);
  return [
    {
      heading: 'Pages',
      entries: [...areas, ...pages, ...shellPages, ...(isLead ? [contractPage] : [])],
    },
    { heading: 'Actions', entries: [...actions, ...shellActions] },
  ];
}

/**
 * The entries that contain every typed word, in label or keywords; accents and case are ignored.
 */
export function matchingGroups(
  groups: readonly PaletteGroup[],
  text: string,
): readonly PaletteGroup[] {
  const typed = searchKey(text).split(' ');
  const answers = ({ label, keywords = '' }: PaletteEntry) => {
    const key = searchKey(`${label} ${keywords}`);
    return typed.every((word) => key.includes(word));
  };
  return groups
    .map(({ heading, entries }) => ({ heading, entries: entries.filter(answers) }))
    .filter(({ entries }) => entries.length > 0);
}
