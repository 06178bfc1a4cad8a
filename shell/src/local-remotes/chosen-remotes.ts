import { deviceStorage } from '@cervoise/shell-contract';

/** Name of the query parameter: `?local-remote=mf-inventory@http://localhost:4300`. */
const parameter = 'local-remote';
const storageKey = 'local-remotes';

/** Addresses of local remotes, by the remote's name. */
export type ChosenRemotes = Readonly<Record<string, string>>;

const choice = /^(mf-[a-z0-9-]+)@(http:\/\/localhost:\d{1,5})\/?$/;

/**
 * Parses `mf-…@http://localhost:…`; null for anything else, above all an address of another
 * machine.
 */
export function parseChoice(text: string): readonly [name: string, address: string] | null {
  const [, name, address] = choice.exec(text) ?? [];
  return name && address ? [name, address] : null;
}

/** The stored choices; invalid ones are left out. */
export function readChosenRemotes(): ChosenRemotes {
  try {
    const stored: unknown = JSON.parse(deviceStorage.getItem(storageKey) ?? '{}');
    const entries = Object.entries(stored ?? {}).map((entry) => parseChoice(entry.join('@')));
    return Object.fromEntries(entries.filter((entry) => entry !== null));
  } catch {
    return {};
  }
}

/** Stores the choice in the page's address, and removes it from the address. */
export function takeChoiceFromAddress(): void {
  const address = new URL(window.location.href);
  const values = address.searchParams.getAll(parameter);
  if (values.length === 0) return;
  const choices = values.map(parseChoice).filter((one) => one !== null);
  const chosen = { ...readChosenRemotes(), ...Object.fromEntries(choices) };
  deviceStorage.setItem(storageKey, JSON.stringify(chosen));
  address.searchParams.delete(parameter);
  window.history.replaceState(window.history.state, '', address);
}

/** Removes every choice; the next page uses the deployed remotes. */
export function forgetChosenRemotes(): void {
  deviceStorage.removeItem(storageKey);
}
