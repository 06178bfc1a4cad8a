/** The part of the browser's storage that we use. */
export type BrowserStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * The browser's storage where it can be had. Where cookies are blocked, reading the property
 * throws; some in-app browsers have null there, and no browser is there while pages are made.
 */
function guard(place: 'localStorage' | 'sessionStorage'): BrowserStorage {
  /** What the browser did not take: kept for as long as the page is open. */
  const fallback = new Map<string, string>();

  function attempt<T>(use: (storage: Storage) => T): T | null {
    try {
      return use(globalThis[place]);
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

/** What this browser keeps, for all its tabs. Never throws; without storage, for this page alone. */
export const deviceStorage = guard('localStorage');

/** What this tab keeps, as long as it is open. Never throws; without storage, for this page alone. */
export const tabStorage = guard('sessionStorage');
