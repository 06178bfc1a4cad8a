import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import type { PaletteEntry } from './palette-entries';

/** The option that Enter selects, while the focus stays in the field (ARIA's combobox pattern). */
export function useActiveOption(
  entries: readonly PaletteEntry[],
  onChoose: (entry: PaletteEntry) => void,
) {
  const listId = useId();
  const [activeKey, setActiveKey] = useState<string | null>(null);
  // The active option may be gone from the results: then the first is active.
  const active = entries.find(({ key }) => key === activeKey) ?? entries[0];
  const activeId = active && idOf(listId, active);

  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView?.({ block: 'nearest' });
  }, [activeId]);

  const moveTo = (index: number) => {
    // Wraps around at either end.
    const entry = entries.at(index % entries.length);
    if (entry) setActiveKey(entry.key);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || !active) return;
    const index = entries.indexOf(active);
    const actions: Readonly<Record<string, () => void>> = {
      ArrowDown: () => moveTo(index + 1),
      ArrowUp: () => moveTo(index - 1),
      PageDown: () => moveTo(Math.min(index + 8, entries.length - 1)),
      PageUp: () => moveTo(Math.max(index - 8, 0)),
      Enter: () => onChoose(active),
    };
    const action = actions[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  };
  return {
    listId,
    activeKey: active?.key,
    activate: setActiveKey,
    activateFirst: () => setActiveKey(null),
    fieldProps: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': entries.length > 0,
      'aria-controls': listId,
      'aria-activedescendant': activeId,
      onKeyDown,
    },
  } as const;
}

export type ActiveOption = ReturnType<typeof useActiveOption>;

/** Id of an entry's option. */
export const idOf = (listId: string, { key }: PaletteEntry): string =>
  `${listId}-${encodeURIComponent(key)}`;
