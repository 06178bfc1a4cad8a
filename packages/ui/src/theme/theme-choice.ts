import { deviceStorage } from '@cervoise/shell-contract';
import { useSyncExternalStore } from 'react';

/** `system` follows the device; the others are the user's choice. */
export type ThemeChoice = 'system' | 'light' | 'dark';

const storageKey = 'theme';
const listeners = new Set<() => void>();
const darkQuery = () => window.matchMedia('(prefers-color-scheme: dark)');
const printQuery = () => window.matchMedia('print');

function isThemeChoice(value: string | null): value is ThemeChoice {
  return value === 'system' || value === 'light' || value === 'dark';
}

function readChoice(): ThemeChoice {
  const stored = deviceStorage.getItem(storageKey);
  return isThemeChoice(stored) ? stored : 'system';
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const queries = [darkQuery(), printQuery()];
  for (const query of queries) query.addEventListener('change', listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    for (const query of queries) query.removeEventListener('change', listener);
    window.removeEventListener('storage', listener);
  };
}

function isDark(): boolean {
  if (printQuery().matches) return false;
  const choice = readChoice();
  return choice === 'dark' || (choice === 'system' && darkQuery().matches);
}

/** Stores the choice of this browser; every open tab follows. */
export function chooseTheme(choice: ThemeChoice): void {
  deviceStorage.setItem(storageKey, choice);
  for (const listener of listeners) listener();
}

/** The stored choice, `system` by default. */
export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(subscribe, readChoice);
}

/** Whether the dark theme is active, by choice or by the device; never on paper. */
export function useIsDark(): boolean {
  return useSyncExternalStore(subscribe, isDark);
}
