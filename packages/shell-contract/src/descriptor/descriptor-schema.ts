import { isRole, type Role, roles } from '@cervoise/domain/roles';
import { z } from 'zod';
import { menuIcons } from './contract';

const path = z
  .string()
  .regex(/^\/[a-z0-9/-]*$/, 'a path starts with / and is written in lower case');

const menuEntrySchema = z.object({
  path,
  label: z.string().min(1),
  icon: z.enum(menuIcons),
  /** Place in the menu, low first. */
  order: z.number().int(),
  section: z.enum(['main', 'administration']).default('main'),
  /** Place in the phone's bottom bar, if it stands there. */
  phoneOrder: z.number().int().optional(),
  /** Shorter word for the bottom bar. */
  phoneLabel: z.string().optional(),
  /** Who sees it; everyone logged in when absent. */
  roles: z.array(z.enum(roles)).optional(),
});

const ownedPathSchema = z.object({
  path,
  /** `exact` owns that address alone, `prefix` everything below it too. */
  match: z.enum(['exact', 'prefix']).default('prefix'),
  public: z.boolean().default(false),
  /** Who passes the guard; everyone logged in when absent. */
  roles: z.array(z.enum(roles)).optional(),
});

/** What a remote says of itself in `remote.json`, before any of its code is loaded. */
export const remoteDescriptorSchema = z.object({
  name: z.string().regex(/^mf-[a-z0-9-]+$/),
  title: z.string().min(1),
  /** Version of the contract it is built for; whether a shell offers it is the shell's to say. */
  contract: z.number().int().positive(),
  /** Where its files are, when another origin serves them; our own gateway when absent. */
  address: z.url({ protocol: /^https?$/ }).optional(),
  paths: z.array(ownedPathSchema).min(1),
  menu: z.array(menuEntrySchema).default([]),
});
export type RemoteDescriptor = z.infer<typeof remoteDescriptorSchema>;

const namedRoles = { roles: z.array(z.string()).optional() };

/**
 * Leaves out the roles that whoever reads this does not know yet, and what is kept for them alone:
 * with no role left it would be open to everybody.
 */
function forKnownRoles<Item extends { readonly roles?: readonly string[] }>(
  items: readonly Item[],
): (Omit<Item, 'roles'> & { roles?: Role[] })[] {
  return items.flatMap(({ roles: names, ...item }) => {
    if (names === undefined || names.length === 0) return [item];
    const known = names.filter(isRole);
    return known.length > 0 ? [{ ...item, roles: known }] : [];
  });
}

/**
 * A remote as it is deployed: its descriptor, its release and where its manifest is. What it says
 * was checked with the rules of its own day, and is read by servers and tabs that are older: they
 * take words of a list that they do not know yet rather than lose the whole area.
 */
export const deployedRemoteSchema = remoteDescriptorSchema.extend({
  paths: z.array(ownedPathSchema.extend(namedRoles)).min(1).transform(forKnownRoles),
  menu: z
    .array(
      menuEntrySchema.extend({
        icon: z.string(),
        section: z.string().default('main'),
        ...namedRoles,
      }),
    )
    .default([])
    .transform(forKnownRoles),
  version: z.string().min(1),
  /** Address of `mf-manifest.json`, absolute or from the root of the site. */
  entry: z.string().min(1),
});
export type DeployedRemote = z.infer<typeof deployedRemoteSchema>;
export type MenuEntry = DeployedRemote['menu'][number];
export type OwnedPath = DeployedRemote['paths'][number];

/** `/remotes.json`. A remote that does not parse is left out, so that the others go on. */
export const remotesFileSchema = z.object({
  shell: z.object({ version: z.string() }),
  remotes: z
    .array(z.unknown())
    .transform((list) => list.flatMap((one) => deployedRemoteSchema.safeParse(one).data ?? [])),
  /** A browser may be told to take a remote from a dev server on its own machine. */
  localRemotes: z.boolean().optional(),
});
export type RemotesFile = z.infer<typeof remotesFileSchema>;
