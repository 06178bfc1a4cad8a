import { frenchSpacing } from '@cervoise/domain/text';
import { followToasts, type ShownToast, toastDuration } from '@cervoise/shell-contract';
import { spacing } from '@cervoise/ui/brand';
import { Icon } from '@cervoise/ui/icon';
import { type CSSProperties, useEffect } from 'react';
import { Toaster as SonnerToaster, toast as sonner } from 'sonner';
import './toasts.css';

/** Pixels. The swipe distance that dismisses, 45 px, is sonner's default. */
export const toastLayout = { visible: 3, width: 356, gap: 14 } as const;

// The colours of the page's theme, in place of sonner's own.
const look: CSSProperties & Record<`--${string}`, string> = {
  '--width': `${toastLayout.width}px`,
  '--normal-bg': 'var(--cv-surface)',
  '--normal-border': 'var(--cv-control-line)',
  '--normal-text': 'var(--cv-text)',
};

const aboveBottomBar = `calc(${spacing.bottomBar + 12}px + env(safe-area-inset-bottom, 0px))`;

function show({ kind, title, message, duration }: ShownToast): void {
  const description = message && frenchSpacing(message);
  sonner[kind](frenchSpacing(title), { description, duration });
}

interface ToasterProps {
  /** Toasts raised while the toaster was loading; emptied once shown. */
  readonly early: ShownToast[];
}

/** The toaster. On a phone toasts stand above the bottom bar. */
export function Toaster({ early }: ToasterProps) {
  // The toaster below subscribes in its own effect, which runs before this one.
  useEffect(() => {
    for (const toast of early.splice(0)) show(toast);
    return followToasts(show);
  }, [early]);
  return (
    <SonnerToaster
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
