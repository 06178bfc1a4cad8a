/** The part of the Storage interface that we use. */
export type BrowserStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * The browser's storage, if available. Where cookies are blocked, reading the property throws; in
 * some in-app browsers it is null, and there is none at build time.
 */
function guard(name: 'localStorage' | 'sessionStorage'): BrowserStorage {
  /** Fallback for values that the browser refused: kept while the page is open. */
  const fallback = new Map<string, string>();

  function attempt<T>(use: (storage: Storage) => T): T | null {
    try {
      return use(globalThis[name]);
    } catch {
      return null;
    }
  }

  return {
    getItem: (key) => fallback.get(key) ?? attempt((storage) => storage.getItem(key)),
    setItem(key, value) {
      const isStored = attempt((storage) => {
        storage.setItem(key, value);
        return true;
      });
      if (isStored) fallback.delete(key);
      else fallback.set(key, value);
    },
    removeItem(key) {
      fallback.delete(key);
      attempt((storage) => storage.removeItem(key));
    },
  };
}

/** localStorage, shared by all tabs. Never throws; without storage, kept in memory. */
export const deviceStorage = guard('localStorage');

/** sessionStorage, of this tab. Never throws; without storage, kept in memory. */
export const tabStorage = guard('sessionStorage');
