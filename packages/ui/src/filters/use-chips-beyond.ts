import { type RefObject, useLayoutEffect, useState } from 'react';

/** A chip as drawn, in pixels. */
interface MeasuredChip {
  readonly key: string;
  readonly width: number;
  /** Always in the row: the selected one. */
  readonly isKept: boolean;
}

const gap = 8;
/** The button « Plus » and its gap. */
const moreWidth = 96;

/** The width of a row of these chips, in whole pixels. */
const widthOf = (chips: readonly MeasuredChip[], hasMenu: boolean) =>
  Math.ceil(chips.reduce((sum, { width }) => sum + width + gap, hasMenu ? moreWidth - gap : -gap));

/**
 * The keys of the chips that do not fit into the row, which go into its menu « Plus ».
 * @param hasMenu the menu is there in any case
 */
export function chipsBeyond(
  chips: readonly MeasuredChip[],
  room: number,
  hasMenu = false,
): readonly string[] {
  if (widthOf(chips, hasMenu) <= room) return [];
  let left =
    room -
    widthOf(
      chips.filter(({ isKept }) => isKept),
      true,
    );
  return chips
    .filter(({ isKept, width }) => {
      if (isKept) return false;
      left -= width + gap;
      return left < 0;
    })
    .map(({ key }) => key);
}

interface ChipRow {
  /** Their keys, in order. */
  readonly chips: readonly string[];
  readonly selected: string | undefined;
  /** The row scrolls, so that all fit. */
  readonly scrolls: boolean;
  /** The menu « Plus » is there in any case. */
  readonly hasMenu: boolean;
}

/**
 * The keys of the row's chips that do not fit; none where the row scrolls instead. The row asks for
 * the width of all its chips, also of those in the menu: hiding one must not narrow the row whose
 * width decided it.
 */
export function useChipsBeyond(
  row: RefObject<HTMLElement | null>,
  { chips, selected, scrolls, hasMenu }: ChipRow,
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
      element.style.width = `${widthOf(measured, hasMenu)}px`;
      setBeyond(chipsBeyond(measured, element.clientWidth, hasMenu).join(' '));
    };
    measure();
    // Names and counts change the widths of chips.
    const observer = new ResizeObserver(measure);
    for (const each of [element, ...slots]) observer.observe(each);
    return () => observer.disconnect();
  }, [row, keys, selected, scrolls, hasMenu]);
  return beyond === '' ? [] : beyond.split(' ');
}
