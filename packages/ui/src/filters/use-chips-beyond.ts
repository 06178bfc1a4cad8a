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

/**
 * The keys of the chips that do not fit into the row, which go into its menu « Plus ».
 * @param hasMenu the menu is there in any case
 */
export function chipsBeyond(
  chips: readonly MeasuredChip[],
  room: number,
  hasMenu = false,
): readonly string[] {
  const widthOf = (some: readonly MeasuredChip[]) =>
    some.reduce((sum, { width }) => sum + width + gap, 0);
  if (widthOf(chips) - gap + (hasMenu ? moreWidth : 0) <= room) return [];
  let left = room - moreWidth - widthOf(chips.filter(({ isKept }) => isKept)) + gap;
  return chips
    .filter(({ isKept, width }) => {
      if (isKept) return false;
      left -= width + gap;
      return left < 0;
    })
    .map(({ key }) => key);
}

/** The keys of the row's chips that do not fit; none where the row scrolls instead. */
export function useChipsBeyond(
  row: RefObject<HTMLElement | null>,
  { scrolls, hasMenu }: { readonly scrolls: boolean; readonly hasMenu: boolean },
): readonly string[] {
  const [beyond, setBeyond] = useState('');
  // After each render: names and counts change the widths.
  useLayoutEffect(() => {
    const element = row.current;
    if (!element || scrolls) {
      setBeyond('');
      return;
    }
    const slots = Array.from(element.querySelectorAll<HTMLElement>('[data-chip]'));
    const measure = () => {
      // Nothing is laid out in a hidden tab, or in a test.
      if (element.clientWidth === 0) return;
      const { paddingLeft, paddingRight } = getComputedStyle(element);
      const room = element.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
      const chips = slots.map((slot) => ({
        key: slot.dataset.chip ?? '',
        width: slot.getBoundingClientRect().width,
        isKept: slot.querySelector('[aria-current]') !== null,
      }));
      setBeyond(chipsBeyond(chips, room, hasMenu).join(' '));
    };
    measure();
    const observer = new ResizeObserver(measure);
    for (const each of [element, ...slots]) observer.observe(each);
    return () => observer.disconnect();
  });
  return beyond === '' ? [] : beyond.split(' ');
}
