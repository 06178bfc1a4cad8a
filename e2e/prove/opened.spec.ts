import { type Account, expect, openAs, testWithOwnProduct as test } from '../src/harness';
import { addressesFor } from '../src/harness/every-screen';
import { routeAddresses } from '../src/harness/route-addresses';
import { openInTurn, refuseWrites } from './open-in-turn';

test.describe.configure({ mode: 'parallel', timeout: 7_200_000 });

/** An admin opens all that the other roles of a brewery do; nobody is a visitor. */
const readers: readonly (Account | null)[] = ['admin', 'superadmin', null];

/** `CERVOISE_ADDRESSES=^/recipes` looks at these only. */
const isWanted = new RegExp(process.env.CERVOISE_ADDRESSES ?? '');

for (const width of [1280, 390])
  for (const reader of readers)
    test(`axe finds no fault in what ${reader ?? 'a visitor'} opens at ${width} px`, async ({
      page,
      request,
    }) => {
      await page.setViewportSize({ width, height: 844 });
      const addressOf = await routeAddresses(request, reader ?? 'admin');
      await refuseWrites(page);
      await (reader ? openAs(page, reader, '/notifications') : page.goto('/login'));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const everywhere = new Set<string>();
      const faults: string[] = [];
      for (const address of await addressesFor(page, { role: reader ?? undefined, addressOf })) {
        if (!isWanted.test(address)) continue;
        const found = await openInTurn(page, address, everywhere);
        console.info(`${address} at ${width} px: ${found.looks} looks`);
        for (const fault of found.faults) console.info(`  ${fault}`);
        faults.push(...found.faults);
      }
      expect(faults).toEqual([]);
    });
