import type { KeyboardEvent } from 'react';

export interface RowKeys {
  /** The number of rows, including those not in the DOM. */
  readonly count: number;
  /** Selects a row: Space on its link; `range` with Shift. */
  readonly onPick?: (index: number, range: boolean) => void;
  /** « / », to go to the search. */
  readonly onSearch?: () => void;
  /** Synchronously renders a row that is not in the DOM. */
  readonly reveal?: (index: number) => void;
}

const typing = 'textarea, select, [contenteditable], input:not([type="checkbox"])';

/** The row a key moves to among `count` rows; null for other keys. */
function nextRow(key: string, current: number, count: number): number | null {
  if (key === 'ArrowDown') return Math.min(current + 1, count - 1);
  if (key === 'ArrowUp') return Math.max(current - 1, 0);
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return null;
}

function focusRow(list: HTMLElement, index: number, part: string, reveal: RowKeys['reveal']) {
  const find = () => list.querySelector(`[data-row-index="${index}"]`);
  if (!find()) reveal?.(index);
  const goal = find()?.querySelector<HTMLElement>(part) ?? find()?.querySelector('a, button');
  if (goal instanceof HTMLElement) goal.focus();
}

/**
 * Handles the keys of a list of rows, each marked with `data-row-index`: arrows, Home and End move
 * the focus between rows, Space selects one, « / » focuses the search. Only while a row holds the
 * focus and nobody is typing; the keys of a link or a button keep their own meaning.
 */
export function handleRowKey(
  event: KeyboardEvent<HTMLElement>,
  { count, onPick, onSearch, reveal }: RowKeys,
): void {
  const { target, currentTarget: list, key } = event;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if (!(target instanceof HTMLElement) || !list.contains(target) || target.matches(typing)) return;
  const row = target.closest<HTMLElement>('[data-row-index]');
  if (!row) return;
  if (key === '/' && onSearch) {
    event.preventDefault();
    onSearch();
    return;
  }
  const index = Number(row.dataset.rowIndex);
  if (key === ' ' && onPick && target.matches('[data-row-link]')) {
    event.preventDefault();
    onPick(index, event.shiftKey);
    return;
  }
  const goal = nextRow(key, index, count);
  if (goal === null) return;
  event.preventDefault();
  focusRow(list, goal, target.matches('input') ? 'input' : '[data-row-link]', reveal);
}
