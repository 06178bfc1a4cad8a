import { leadEffortMinimum, leadStampMaximumAgeHours } from '@cervoise/domain/leads';
import { useCallback, useEffect, useRef } from 'react';

interface FormStamp {
  readonly text: string;
  /** When it was received, in milliseconds since 1970, by the visitor's clock. */
  readonly receivedAt: number;
}

const timeoutMilliseconds = 30_000;

/** A minute less than the server's limit, for the clock difference and the time of the request. */
const validMilliseconds = leadStampMaximumAgeHours * 3_600_000 - 60_000;

const ageOf = ({ receivedAt }: FormStamp) => Date.now() - receivedAt;

const wait = (milliseconds: number) =>
  milliseconds > 0
    ? new Promise<void>((resolve) => setTimeout(resolve, milliseconds))
    : Promise.resolve();

function stampIn(answer: unknown): FormStamp | null {
  if (typeof answer !== 'object' || answer === null || !('stamp' in answer)) return null;
  return typeof answer.stamp === 'string' ? { text: answer.stamp, receivedAt: Date.now() } : null;
}

async function fetchStamp(): Promise<FormStamp | null> {
  try {
    // A plain fetch: the stamp is requested with the page, before the GraphQL client is loaded.
    const response = await fetch('/api/leads/stamp', {
      cache: 'no-store',
      signal: AbortSignal.timeout(timeoutMilliseconds),
    });
    return response.ok ? stampIn(await response.json()) : null;
  } catch {
    return null;
  }
}

/**
 * Requests the server's signed stamp, which proves when the form was served, as soon as the form is
 * mounted. `readStamp` returns a valid one: it requests another when there is none or the form was
 * open for too long, waits until it is old enough, and without one lets the server refuse the form.
 * A stamp is valid for one application: `renewStamp` requests the next.
 */
export function useFormStamp() {
  const stamp = useRef<Promise<FormStamp | null> | null>(null);
  const renewStamp = useCallback(() => {
    stamp.current = fetchStamp();
    return stamp.current;
  }, []);
  const readStamp = useCallback(async () => {
    const current = await stamp.current;
    const valid = current && ageOf(current) < validMilliseconds ? current : await renewStamp();
    if (!valid) return null;
    await wait(leadEffortMinimum.timeOnPageMilliseconds - ageOf(valid));
    return valid.text;
  }, [renewStamp]);
  useEffect(() => {
    stamp.current ??= fetchStamp();
  }, []);
  return { readStamp, renewStamp };
}
