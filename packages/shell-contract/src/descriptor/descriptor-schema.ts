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
  /** Position in the menu, low first. */
  order: z.number().int(),
  section: z.enum(['main', 'administration']).default('main'),
  /** Position in the phone's bottom bar, if any. */
  phoneOrder: z.number().int().optional(),
  /** Shorter word for the bottom bar. */
  phoneLabel: z.string().optional(),
  /** Roles that see it; everyone logged in when absent. */
  roles: z.array(z.enum(roles)).optional(),
});

const ownedPathSchema = z.object({
  path,
  /** `exact` owns only that address, `prefix` everything below it too. */
  match: z.enum(['exact', 'prefix']).default('prefix'),
  public: z.boolean().default(false),
  /** Roles that pass the guard; everyone logged in when absent. */
  roles: z.array(z.enum(roles)).optional(),
});

/** A remote's declaration in `remote.json`, readable before any of its code is loaded. */
export const remoteDescriptorSchema = z.object({
  name: z.string().regex(/^mf-[a-z0-9-]+$/),
  title: z.string().min(1),
  /** Version of the contract it is built for; the shell decides whether it offers it. */
  contract: z.number().int().positive(),
  /** Address of its files on another origin; our own gateway when absent. */
  address: z.url({ protocol: /^https?$/ }).optional(),
  paths: z.array(ownedPathSchema).min(1),
  menu: z.array(menuEntrySchema).default([]),
});
export type RemoteDescriptor = z.infer<typeof remoteDescriptorSchema>;

const namedRoles = { roles: z.array(z.string()).optional() };

/**
 * Drops unknown roles, and entries for unknown roles only: with no role left they would be open to
 * everybody.
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
 * A deployed remote: its descriptor, its release and the address of its manifest. It was validated
 * when deployed, and is read by older servers and tabs: these accept unknown icons and sections
 * rather than drop the whole area.
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
  /** Address of its first script, from the root of the site; elsewhere of its `mf-manifest.json`. */
  entry: z.string().min(1),
});
export type DeployedRemote = z.infer<typeof deployedRemoteSchema>;
export type MenuEntry = DeployedRemote['menu'][number];
export type OwnedPath = DeployedRemote['paths'][number];

/** `/remotes.json`. A remote that does not parse is left out, so that the others still work. */
export const remotesFileSchema = z.object({
  shell: z.object({ version: z.string() }),
  remotes: z
    .array(z.unknown())
    .transform((list) => list.flatMap((one) => deployedRemoteSchema.safeParse(one).data ?? [])),
  /** Whether browsers may load a remote from a dev server on their own machine. */
  localRemotes: z.boolean().optional(),
  /** Whether the app may be kept on the device, by a service worker. */
  serviceWorker: z.boolean().optional(),
});
export type RemotesFile = z.infer<typeof remotesFileSchema>;
