import { deviceStorage } from '@cervoise/shell-contract';
import type { ColumnChoice } from '@cervoise/ui/table';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';

interface ColumnChoices {
  /** By user, list and, when one is open, saved view. */
  readonly choices: Readonly<Record<string, ColumnChoice>>;
}

const storageKey = 'columns';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function isColumnChoice(value: unknown): value is ColumnChoice {
  return isObject(value) && Object.values(value).every((shown) => typeof shown === 'boolean');
}

/** Stored values are validated: another version of the page may have written them. */
function readStored(stored: unknown): ColumnChoices['choices'] {
  if (!isObject(stored) || !isObject(stored.choices)) return {};
  return Object.fromEntries(
    Object.entries(stored.choices).filter((entry): entry is [string, ColumnChoice] =>
      isColumnChoice(entry[1]),
    ),
  );
}

/** The columns each user of this device chose, per list. */
export const useColumnChoices = create<ColumnChoices>()(
  persist((): ColumnChoices => ({ choices: {} }), {
    name: storageKey,
    storage: createJSONStorage(() => deviceStorage),
    merge: (stored) => ({ choices: readStored(stored) }),
  }),
);

// Keeps up with other tabs, which would otherwise overwrite the choice.
window.addEventListener('storage', ({ key }) => {
  if (key === storageKey) void useColumnChoices.persist.rehydrate();
});

/** Stores a choice on the device; `null` deletes it. */
export function saveColumnChoice(place: string, choice: ColumnChoice | null): void {
  useColumnChoices.setState(({ choices }) => {
    const { [place]: _former, ...others } = choices;
    return { choices: choice ? { ...others, [place]: choice } : others };
  });
}
