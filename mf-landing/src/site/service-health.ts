import { useEffect, useState } from 'react';

/** `unknown` until the first answer, and while the browser is offline. */
export type ServiceHealth = 'unknown' | 'up' | 'down';

const checkEveryMilliseconds = 60_000;
const timeoutMilliseconds = 8000;

async function askServer(): Promise<ServiceHealth> {
  try {
    const response = await fetch('/readyz', {
      cache: 'no-store',
      signal: AbortSignal.timeout(timeoutMilliseconds),
    });
    // Reads the answer to its end: otherwise the request stays open until its timeout.
    await response.text();
    return response.ok ? 'up' : 'down';
  } catch {
    // Offline, nothing is known about the server.
    return navigator.onLine ? 'down' : 'unknown';
  }
}

/** Whether the server is ready, checked every minute while the tab is visible. */
export function useServiceHealth(): ServiceHealth {
  const [health, setHealth] = useState<ServiceHealth>('unknown');
  useEffect(() => {
    let left = false;
    const check = async () => {
      if (document.visibilityState === 'hidden') return;
      const answer = await askServer();
      if (!left) setHealth(answer);
    };
    void check();
    const timer = setInterval(check, checkEveryMilliseconds);
    document.addEventListener('visibilitychange', check);
    window.addEventListener('online', check);
    return () => {
      left = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', check);
      window.removeEventListener('online', check);
    };
  }, []);
  return health;
}
