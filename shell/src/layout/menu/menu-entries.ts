import type { Role } from '@cervoise/domain/roles';
import { type DeployedRemote, type MenuEntry, ownsPath, shellMenu } from '@cervoise/shell-contract';

export interface Menu {
  readonly main: readonly MenuEntry[];
  readonly administration: readonly MenuEntry[];
}

/** The menu of a role, from the descriptors of the deployed remotes. */
export function menuFor(
  remotes: readonly Pick<DeployedRemote, 'menu'>[],
  role: Role | undefined,
): Menu {
  const entries = [...remotes.flatMap((remote) => remote.menu), ...shellMenu]
    .filter((entry) => !entry.roles || (role !== undefined && entry.roles.includes(role)))
    .sort((one, other) => one.order - other.order);
  return {
    // An area of an unknown section is still shown.
    main: entries.filter((entry) => entry.section !== 'administration'),
    administration: entries.filter((entry) => entry.section === 'administration'),
  };
}

/** The path of the menu entry that covers an address: the longest match. */
export function activePath(menu: Menu, pathname: string): string | undefined {
  return [...menu.main, ...menu.administration]
    .map((entry) => entry.path)
    .filter((path) => ownsPath({ path, match: 'prefix' }, pathname))
    .sort((one, other) => other.length - one.length)[0];
}

const phoneBarPlaces = 4;

/** The entries of the phone's bottom bar, and those behind its « Plus ». */
export function phoneMenu(menu: Menu): {
  readonly bar: readonly MenuEntry[];
  readonly more: readonly MenuEntry[];
} {
  const all = [...menu.main, ...menu.administration];
  const bar = all
    .filter((entry) => entry.phoneOrder !== undefined)
    .sort((one, other) => (one.phoneOrder ?? 0) - (other.phoneOrder ?? 0))
    .slice(0, phoneBarPlaces);
  return { bar, more: all.filter((entry) => !bar.includes(entry)) };
}
