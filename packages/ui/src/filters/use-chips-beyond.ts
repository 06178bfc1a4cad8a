import { type RefObject, useLayoutEffect, useState } from 'react';

/** A chip as drawn, in pixels. */
interface MeasuredChip {
  readonly key: string;
  readonly width: number;
  /** Always in the row: the selected one. */
  readonly isKept: boolean;
}

/** The button « Plus ». */
const moreWidth = 88;

/** How a row is laid out. */
interface RowLayout {
  /** The menu « Plus » is there in any case. */
  readonly hasMenu?: boolean;
  /** Between two chips, in pixels. */
  readonly gap?: number;
}

/** The width of a row of these chips, in whole pixels. */
const widthOf = (chips: readonly MeasuredChip[], { hasMenu, gap = 8 }: RowLayout) =>
  Math.ceil(chips.reduce((sum, { width }) => sum + width + gap, hasMenu ? moreWidth : -gap));

/** The keys of the chips that do not fit into the row, which go into its menu « Plus ». */
export function chipsBeyond(
  chips: readonly MeasuredChip[],
  room: number,
  { hasMenu = false, gap = 8 }: RowLayout = {},
): readonly string[] {
  if (widthOf(chips, { hasMenu, gap }) <= room) return [];
  const kept = chips.filter(({ isKept }) => isKept);
  let left = room - widthOf(kept, { hasMenu: true, gap });
  return chips
    .filter(({ isKept, width }) => {
      if (isKept) return false;
      left -= width + gap;
      return left < 0;
    })
    .map(({ key }) => key);
}

interface ChipRow extends RowLayout {
  /** Their keys, in order. */
  readonly chips: readonly string[];
  readonly selected: string | undefined;
  /** The row scrolls, so that all fit. */
  readonly scrolls?: boolean;
}

/**
 * The keys of the row's chips that do not fit; none where the row scrolls instead. The row asks for
 * the width of all its chips, also of those in the menu: hiding one must not narrow the row whose
 * width decided it.
 */
export function useChipsBeyond(
  row: RefObject<HTMLElement | null>,
  { chips, selected, scrolls = false, hasMenu = false, gap = 8 }: ChipRow,
): readonly string[] {
  const [beyond, setBeyond] = useState('');
  const keys = chips.join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: other chips, or another selected one, are measured anew
  useLayoutEffect(() => {
    const element = row.current;
    if (!element || scrolls) {
      element?.style.removeProperty('width');
      setBeyond('');
      return;
    }
    const slots = Array.from(element.querySelectorAll<HTMLElement>('[data-chip]'));
    const measure = () => {
      // Nothing is laid out in a hidden tab, or in a test.
      if (element.clientWidth === 0) return;
      const measured = slots.map((slot) => ({
        key: slot.dataset.chip ?? '',
        width: slot.getBoundingClientRect().width,
        isKept: slot.querySelector('[aria-current]') !== null,
      }));
      element.style.width = `${widthOf(measured, { hasMenu, gap })}px`;
      setBeyond(chipsBeyond(measured, element.clientWidth, { hasMenu, gap }).join(' '));
    };
    measure();
    // Names and counts change the widths of chips.
    const observer = new ResizeObserver(measure);
    for (const each of [element, ...slots]) observer.observe(each);
    return () => observer.disconnect();
  }, [row, keys, selected, scrolls, hasMenu, gap]);
  return beyond === '' ? [] : beyond.split(' ');
}
