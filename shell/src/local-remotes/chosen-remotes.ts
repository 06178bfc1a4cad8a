import { deviceStorage } from '@cervoise/shell-contract';

/** Name of the query parameter: `?local-remote=mf-inventory@http://localhost:4300`. */
const parameter = 'local-remote';
const storageKey = 'local-remotes';

/** Where this browser takes a remote from, by the remote's name. */
export type ChosenRemotes = Readonly<Record<string, string>>;

const choice = /^(mf-[a-z0-9-]+)@(http:\/\/localhost:\d{1,5})\/?$/;

/** Reads `mf-…@http://localhost:…`; null for anything else, an address of another machine above all. */
export function parseChoice(text: string): readonly [name: string, address: string] | null {
  const [, name, address] = choice.exec(text) ?? [];
  return name && address ? [name, address] : null;
}

/** What this browser was told before; what does not read as a choice is left out. */
export function readChosenRemotes(): ChosenRemotes {
  try {
    const stored: unknown = JSON.parse(deviceStorage.getItem(storageKey) ?? '{}');
    const entries = Object.entries(stored ?? {}).map((entry) => parseChoice(entry.join('@')));
    return Object.fromEntries(entries.filter((entry) => entry !== null));
  } catch {
    return {};
  }
}

/** Takes the choice that the address of the page makes, and removes it from the address. */
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

/** Forgets every choice; the deployed remotes are back with the next page. */
export function forgetChosenRemotes(): void {
  deviceStorage.removeItem(storageKey);
}
