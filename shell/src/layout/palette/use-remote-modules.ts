import type { Role } from '@cervoise/domain/roles';
import type { RemoteModule } from '@cervoise/shell-contract';
import { useEffect, useState } from 'react';
import type { RemoteRegistry } from '../../remotes/remote-registry';

export interface OfferedRemote {
  readonly title: string;
  /** Null while it loads or when it could not be loaded. */
  readonly module: RemoteModule | null;
  readonly failed: boolean;
}

/** The remotes in which a role has an area, loaded when the palette opens. */
export function useRemoteModules(registry: RemoteRegistry, role: Role): readonly OfferedRemote[] {
  const [offered, setOffered] = useState<readonly OfferedRemote[]>([]);
  useEffect(() => {
    let current = true;
    const remotes = registry.remotes.filter(({ menu }) =>
      menu.some(({ roles }) => !roles || roles.includes(role)),
    );
    const read = () =>
      remotes.map(({ name, title }): OfferedRemote => {
        const state = registry.state(name);
        const module = state.status === 'loaded' ? state.module : null;
        return { title, module, failed: state.status === 'failed' };
      });
    setOffered(read());
    for (const { name } of remotes) {
      void registry.load(name).then(() => {
        if (current) setOffered(read());
      });
    }
    return () => {
      current = false;
    };
  }, [registry, role]);
  return offered;
}
