import { Button } from '@cervoise/ui/button';
import { Notice } from '../layout/notice/notice';
import { reloadWhenSaved } from '../layout/unsaved-changes/reload-when-saved';
import { forgetChosenRemotes } from './chosen-remotes';
import type { LocalRemote } from './local-remotes-store';

function description({ name, address, answers }: LocalRemote): string {
  return answers
    ? `${name} vient de ${address}, dans ce navigateur seulement.`
    : `${name} devait venir de ${address}, qui ne répond pas.`;
}

/** Shows that this browser uses a local remote, with a button to stop. */
export function LocalRemotesBanner({ remotes }: { readonly remotes: readonly LocalRemote[] }) {
  return (
    <Notice
      icon="operations"
      position="top"
      actions={
        <Button size="small" onClick={() => reloadWhenSaved(forgetChosenRemotes)}>
          Arrêter
        </Button>
      }
    >
      {remotes.map((remote) => (
        <span key={remote.name}>{description(remote)}</span>
      ))}
    </Notice>
  );
}
