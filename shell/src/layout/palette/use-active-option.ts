import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import type { PaletteEntry } from './palette-entries';

/** The option that Enter chooses, while the focus stays in the field (ARIA's combobox pattern). */
export function useActiveOption(
  entries: readonly PaletteEntry[],
  onChoose: (entry: PaletteEntry) => void,
) {
  const listId = useId();
  const [activeKey, setActiveKey] = useState<string | null>(null);
  // What was active may be found no more: the first is, then.
  const active = entries.find(({ key }) => key === activeKey) ?? entries[0];
  const activeId = active && idOf(listId, active);

  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView?.({ block: 'nearest' });
  }, [activeId]);

  const moveTo = (index: number) => {
    // Past either end it goes on at the other.
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
