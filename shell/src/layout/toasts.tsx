import { toastDuration } from '@cervoise/shell-contract';
import { lightColors, spacing } from '@cervoise/ui/brand';
import { Icon } from '@cervoise/ui/icon';
import type { CSSProperties } from 'react';
import { Toaster } from 'sonner';
import './toasts.css';

/** Pixels. The swipe that dismisses, 45 px, is the toaster's own. */
export const toastLayout = { visible: 3, width: 356, gap: 14 } as const;

// Toasts stay light in the dark theme, so they take their colours from here.
const look: CSSProperties & Record<`--${string}`, string> = {
  '--width': `${toastLayout.width}px`,
  '--normal-bg': lightColors.surface,
  '--normal-border': lightColors.controlLine,
  '--normal-text': lightColors.text,
  '--toast-muted': lightColors.textMuted,
  '--toast-action': lightColors.action,
  '--toast-healthy': lightColors.healthy,
  '--toast-critical': lightColors.critical,
};

const aboveBottomBar = `calc(${spacing.bottomBar + 12}px + env(safe-area-inset-bottom, 0px))`;

/** Where toasts appear. Light in both themes; on a phone they stand above the bottom bar. */
export function Toasts() {
  return (
    <Toaster
      theme="light"
      position="bottom-right"
      duration={toastDuration.standard}
      visibleToasts={toastLayout.visible}
      gap={toastLayout.gap}
      style={look}
      mobileOffset={{ bottom: aboveBottomBar }}
      containerAriaLabel="Messages"
      toastOptions={{ className: 'cv-toast' }}
      icons={{
        success: <Icon name="check" />,
        info: <Icon name="bell" />,
        error: <Icon name="warning" />,
      }}
    />
  );
}
