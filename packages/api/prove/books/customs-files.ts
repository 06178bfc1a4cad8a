import { schemaErrorsOf } from '../../src/modules/excise/customs-schema';
import { exciseCalls } from '../../src/modules/excise/testing/excise-calls';
import type { TestApi } from '../../src/testing';
import { beers } from './brew-house';
import type { PlainAccount } from './plain-account';

const exciseNumbers = ['FR007620E0147', 'FR007620E0148'] as const;

/** The stocks that a file states, in litres by label. */
function stocksOf(file: string): Map<string, { opening: number; closing: number }> {
  const suspended = file.split('<droits-suspendus>')[1] ?? '';
  const products = suspended.split('<produit>').slice(1);
  const textOf = (product: string, name: string) =>
    new RegExp(`<${name}>([^<]*)</${name}>`).exec(product)?.[1] ?? '';
  const liters = (product: string, name: string) =>
    Math.round(Number(textOf(product, name)) * 100_000) / 1000;
  return new Map(
    products.map((product) => [
      textOf(product, 'libelle-personnalise'),
      {
        opening: liters(product, 'stock-debut-periode'),
        closing: liters(product, 'stock-fin-periode'),
      },
    ]),
  );
}

/** Draws the DTI+ file of an ended month, once what customs ask for is observed. */
export async function drawFile(api: TestApi, email: string, month: string): Promise<string> {
  const excise = exciseCalls(api, await api.loginAs(email));
  const [exciseNumber] = email.includes('other') ? exciseNumbers.toReversed() : exciseNumbers;
  await excise.saveSettings({ exciseNumber });
  for (const { rule, label } of (await excise.month(month)).checks) {
    if (label && ['RG17', 'RG18', 'RG19'].includes(rule ?? '')) {
      await excise.observe(month, label, 'Inventaire et casse du mois');
    }
  }
  const { content } = await api.services.excise.file(await api.actorOf(email), month);
  return content.toString();
}

/**
 * Draws the DTI+ files of ended months, oldest first, and compares them: valid by CIEL's schema and
 * rules, each opening with what the one before closed with, each closing with the plain account's.
 */
export async function differencesOfFiles(
  api: TestApi,
  email: string,
  account: PlainAccount,
  months: readonly string[],
): Promise<{ readonly differences: string[]; readonly compared: number }> {
  const differences: string[] = [];
  const files: string[] = [];
  let compared = 0;
  let before = new Map<string, { closing: number }>();
  for (const month of months) {
    const same = (what: string, found: unknown, right: unknown) => {
      compared += 1;
      if (found !== right) differences.push(`${month}, ${what}: ${found}, not ${right}`);
    };
    const file = await drawFile(api, email, month);
    files.push(file);
    const stocks = stocksOf(file);
    for (const { name, abv } of beers) {
      const label = `${name} ${String(abv).replace('.', ',')} %`;
      const own = stocks.get(label);
      if (month !== months[0]) {
        same(`opening of ${label}`, own?.opening ?? 0, before.get(label)?.closing ?? 0);
      }
      same(`closing of ${label}`, own?.closing ?? 0, account.litersOn(name, `${month}-31`));
    }
    before = stocks;
  }
  for (const [index, errors] of (await schemaErrorsOf(files)).entries()) {
    compared += 1;
    differences.push(...errors.map((error) => `${months[index]}: ${error}`));
  }
  return { differences, compared };
}
