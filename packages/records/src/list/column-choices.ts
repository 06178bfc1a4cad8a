import { deviceStorage } from '@cervoise/shell-contract';
import type { ColumnChoice } from '@cervoise/ui/table';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';

interface ColumnChoices {
  /** By person, list and, when one is open, saved view. */
  readonly choices: Readonly<Record<string, ColumnChoice>>;
}

const storageKey = 'columns';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function isColumnChoice(value: unknown): value is ColumnChoice {
  return isObject(value) && Object.values(value).every((shown) => typeof shown === 'boolean');
}

/** What another version of the page, or somebody's hand, may have stored is read with care. */
function readStored(stored: unknown): ColumnChoices['choices'] {
  if (!isObject(stored) || !isObject(stored.choices)) return {};
  return Object.fromEntries(
    Object.entries(stored.choices).filter((entry): entry is [string, ColumnChoice] =>
      isColumnChoice(entry[1]),
    ),
  );
}

/** The columns each person of this device chose, list by list. */
export const useColumnChoices = create<ColumnChoices>()(
  persist((): ColumnChoices => ({ choices: {} }), {
    name: storageKey,
    storage: createJSONStorage(() => deviceStorage),
    merge: (stored) => ({ choices: readStored(stored) }),
  }),
);

// Another tab would otherwise write over what was chosen here.
window.addEventListener('storage', ({ key }) => {
  if (key === storageKey) void useColumnChoices.persist.rehydrate();
});

/** Keeps a choice on the device; `null` forgets it. */
export function saveColumnChoice(place: string, choice: ColumnChoice | null): void {
  useColumnChoices.setState(({ choices }) => {
    const { [place]: _former, ...others } = choices;
    return { choices: choice ? { ...others, [place]: choice } : others };
  });
}
