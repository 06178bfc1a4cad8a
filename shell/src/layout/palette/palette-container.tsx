import { toastError } from '@cervoise/shell-contract';
import { useEffect, useSyncExternalStore } from 'react';
import { createLoadable } from '../../app/loading/loadable';
import type { RemoteRegistry } from '../../remotes/remote-registry';
import { closePalette, usePalette } from './palette-store';

const palette = createLoadable(async () => (await import('./command-palette')).CommandPalette);

const isShortcut = (event: KeyboardEvent) =>
  event.key.toLowerCase() === 'k' &&
  (event.ctrlKey || event.metaKey) &&
  !event.altKey &&
  !event.shiftKey;

/** Opens and closes the palette by Ctrl+K, ⌘K on a Mac. */
function useShortcut(): void {
  useEffect(() => {
    const toggle = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      if (!event.repeat) usePalette.setState(({ isOpen }) => ({ isOpen: !isOpen }));
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
