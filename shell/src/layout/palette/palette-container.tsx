import { toastError } from '@cervoise/shell-contract';
import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import { createLoadable } from '../../app/loading/loadable';
import type { RemoteRegistry } from '../../remotes/remote-registry';
import { closePalette, openPalette, usePalette } from './palette-store';

const palette = createLoadable(async () => (await import('./command-palette')).CommandPalette);

const isShortcut = (event: KeyboardEvent) =>
  event.key.toLowerCase() === 'k' &&
  (event.ctrlKey || event.metaKey) &&
  !event.altKey &&
  !event.shiftKey;

const isInDialog = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[role="dialog"]') !== null;

const isCharacter = (event: KeyboardEvent) =>
  event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;

/**
 * Opens and closes the palette by Ctrl+K, ⌘K on a Mac. What is typed before its field is there is
 * kept for it.
 */
function useShortcut(): void {
  // Before the page is painted: whoever sees it can press the keys.
  useLayoutEffect(() => {
    const toggle = (event: KeyboardEvent) => {
      const { isOpen, text } = usePalette.getState();
      if (isShortcut(event)) {
        event.preventDefault();
        if (!event.repeat) (isOpen ? closePalette : openPalette)();
      } else if (isOpen && isCharacter(event) && !isInDialog(event.target)) {
        event.preventDefault();
        usePalette.setState({ text: text + event.key });
      }
    };
    window.addEventListener('keydown', toggle);
    return () => window.removeEventListener('keydown', toggle);
  }, []);
}

/** Fetches the palette on first use, and shows it. */
async function fetchPalette(): Promise<void> {
  const { status } = await palette.start();
  if (status !== 'failed') return;
  closePalette();
  toastError({
    title: 'Recherche indisponible',
    message: 'Vérifiez votre connexion internet, puis réessayez.',
  });
}

/** The container of the command palette. */
export function PaletteContainer({ registry }: { readonly registry: RemoteRegistry }) {
  useShortcut();
  const { isOpen } = usePalette();
  const code = useSyncExternalStore(palette.subscribe, palette.state);
  useEffect(() => {
    if (isOpen) void fetchPalette();
  }, [isOpen]);
  // Closed when the session changes user.
  useEffect(() => closePalette, []);
  if (code.status !== 'loaded') return null;
  const CommandPalette = code.value;
  return <CommandPalette registry={registry} />;
}
