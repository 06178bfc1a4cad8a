import { platoOf } from '@cervoise/domain/brewing';
import { deviceStorage } from '@cervoise/shell-contract';
import { formatGravity, formatNumber } from '@cervoise/ui/format';
import { useSyncExternalStore } from 'react';

/** The unit of gravities on this device. */
export type GravityUnit = 'sg' | 'plato';

const storageKey = 'gravity-unit';
const listeners = new Set<() => void>();
const read = (): GravityUnit => (deviceStorage.getItem(storageKey) === 'plato' ? 'plato' : 'sg');
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export function chooseGravityUnit(unit: GravityUnit): void {
  deviceStorage.setItem(storageKey, unit);
  for (const listener of listeners) listener();
}

export const useGravityUnit = (): GravityUnit => useSyncExternalStore(subscribe, read);

/** « 1,058 », or « 14,3 » with °P behind it as its unit. */
export const gravityText = (gravity: number, unit: GravityUnit): string =>
  unit === 'sg' ? formatGravity(gravity) : formatNumber(platoOf(gravity), 1, 1);
