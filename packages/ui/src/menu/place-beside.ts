/** Pixels from the window's top left corner. */
export interface Place {
  readonly top: number;
  readonly left: number;
}

const gap = 4;
const margin = 8;

/**
 * Places a popup under its anchor, its right edge on the anchor's when the anchor stands in the
 * right half of the window, above the anchor when there is no room below.
 */
export function placeBeside(anchor: HTMLElement, popup: HTMLElement): Place {
  const from = anchor.getBoundingClientRect();
  const { width, height } = popup.getBoundingClientRect();
  const below = from.bottom + gap;
  const fitsBelow = below + height + margin <= window.innerHeight;
  const alignRight = from.left + from.width / 2 > window.innerWidth / 2;
  const left = alignRight ? from.right - width : from.left;
  return {
    top: Math.max(margin, fitsBelow ? below : from.top - gap - height),
    left: Math.max(margin, Math.min(left, window.innerWidth - width - margin)),
  };
}
