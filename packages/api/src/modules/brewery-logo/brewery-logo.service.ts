import { z } from 'zod';
import { authorOf } from '../../db/author';
import { type Actor, withTenant } from '../../db/tenant-transaction';
import { parseInput } from '../../errors';
import type { BreweryLogo } from '../../generated/resolvers';
import type { ServiceDependencies } from '../../service-dependencies';
import { deleteLogo, findLogo, writeLogo } from './brewery-logo.store';
import { storedLogoSchema } from './stored-logo';

const inputSchema = z.object({ image: storedLogoSchema });

export type BreweryLogoService = ReturnType<typeof createBreweryLogoService>;

/** The logo on a brewery's documents. */
export function createBreweryLogoService({
  database,
  now,
}: Pick<ServiceDependencies, 'database' | 'now'>) {
  return {
    get: (actor: Actor): Promise<BreweryLogo | null> =>
      withTenant(database, actor, async (tx) => (await findLogo(tx)) ?? null),

    /** @throws BAD_USER_INPUT for what is no PNG or JPEG, or too large a one */
    save: (actor: Actor, sent: string): Promise<BreweryLogo> => {
      const { image } = parseInput(inputSchema, { image: sent });
      const logo = { image, savedBy: authorOf(actor).name, savedAt: now() };
      return withTenant(database, actor, async (tx) => {
        await writeLogo(tx, actor.tenantId, logo);
        return logo;
      });
    },

    /** Without a logo it changes nothing. */
    remove: (actor: Actor): Promise<boolean> =>
      withTenant(database, actor, async (tx) => {
        await deleteLogo(tx, actor.tenantId);
        return true;
      }),
  };
}
