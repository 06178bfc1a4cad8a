import Dropdown from 'antd/es/dropdown/dropdown';
import type { ReactElement } from 'react';
import { createPortal } from 'react-dom';

interface AnchoredPopupProps {
  /** The button below which it opens. */
  readonly anchor: HTMLElement;
  readonly children: ReactElement;
}

/** A button in the right half of the window has its menu aligned with its right edge. */
function placementFor(anchor: HTMLElement) {
  const { left, width } = anchor.getBoundingClientRect();
  return left + width / 2 > window.innerWidth / 2 ? 'bottomRight' : 'bottomLeft';
}

/** Where a button is in the document. */
function positionOf(anchor: HTMLElement) {
  const { left, top, width, height } = anchor.getBoundingClientRect();
  return { left: left + window.scrollX, top: top + window.scrollY, width, height };
}

/**
 * What opens below a button that is rendered elsewhere: antd's Dropdown at its position. That is at
 * the end of the document: beside the button it would be one more child for layouts that count them.
 */
export function AnchoredPopup({ anchor, children }: AnchoredPopupProps) {
  return createPortal(
    <Dropdown
      open
      // Its button opens and closes it.
      trigger={[]}
      placement={placementFor(anchor)}
      transitionName=""
      destroyOnHidden
      popupRender={() => children}
    >
      <span
        aria-hidden="true"
        style={{ position: 'absolute', pointerEvents: 'none', ...positionOf(anchor) }}
      />
    </Dropdown>,
    document.body,
  );
}
