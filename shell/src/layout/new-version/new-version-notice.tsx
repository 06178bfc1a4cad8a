import { Button, IconButton } from '@cervoise/ui/button';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { RemoteRegistry } from '../../remotes/remote-registry';
import { watchReleases } from '../../remotes/watch-releases';
import { Notice } from '../notice/notice';
import { reloadWhenSaved } from '../unsaved-changes/reload-when-saved';

/**
 * Shows that the shell, or a remote used by this tab, has been deployed anew. Nothing happens until
 * the user reloads.
 */
export function NewVersionNotice({ registry }: { readonly registry: RemoteRegistry }) {
  const [version, setVersion] = useState<string | null>(null);
  const [dismissed, setDismissed] = useState<string | null>(null);
  const look = useRef<() => void>(() => undefined);
  const { pathname } = useLocation();

  useEffect(() => {
    const watch = watchReleases((name) => registry.state(name).status === 'loaded', setVersion);
    look.current = watch.look;
    return watch.stop;
  }, [registry]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another page opens
  useEffect(() => look.current(), [pathname]);

  if (version === null || version === dismissed) return null;
  return (
    <Notice
      icon="refresh"
      position="bottom"
      actions={
        <>
          <Button size="small" onClick={() => reloadWhenSaved()}>
            Recharger
          </Button>
          <IconButton
            icon="close"
            label="Plus tard"
            size="small"
            onClick={() => setDismissed(version)}
          />
        </>
      }
    >
      Nouvelle version disponible
    </Notice>
  );
}
