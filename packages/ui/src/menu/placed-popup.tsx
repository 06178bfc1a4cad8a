import Dropdown from 'antd/es/dropdown/dropdown';
import type { ReactElement } from 'react';

interface PlacedPopupProps {
  /** The button below which it opens. */
  readonly anchor: HTMLElement;
  readonly children: ReactElement;
}

/** A button in the right half of the window has its menu aligned with its right edge. */
function placementFor(anchor: HTMLElement) {
  const { left, width } = anchor.getBoundingClientRect();
  return left + width / 2 > window.innerWidth / 2 ? 'bottomRight' : 'bottomLeft';
}

/** What opens below a button that is rendered elsewhere: antd's Dropdown around its place. */
export function PlacedPopup({ anchor, children }: PlacedPopupProps) {
  const { offsetLeft: left, offsetTop: top, offsetWidth: width, offsetHeight: height } = anchor;
  return (
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
        style={{ position: 'absolute', pointerEvents: 'none', left, top, width, height }}
      />
    </Dropdown>
  );
}
