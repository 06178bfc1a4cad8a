import { useEffect, useSyncExternalStore } from 'react';
import { createLoadable } from '../app/loading/loadable';
import { useLocalRemotes } from './local-remotes-store';

const banner = createLoadable(
  async () =>
    (await import(/* webpackChunkName: "local-remotes" */ './local-remotes-banner'))
      .LocalRemotesBanner,
);

/** The container of the banner; its code is fetched on a developer's machine only. */
export function LocalRemotesContainer() {
  const remotes = useLocalRemotes((state) => state.remotes);
  const state = useSyncExternalStore(banner.subscribe, banner.state);
  const hasRemotes = remotes.length > 0;
  useEffect(() => {
    if (hasRemotes) void banner.start();
  }, [hasRemotes]);
  if (!hasRemotes || state.status !== 'loaded') return null;
  const Banner = state.value;
  return <Banner remotes={remotes} />;
}
