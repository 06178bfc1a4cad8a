import { leadEffortMinimum, leadStampMaximumAgeHours } from '@cervoise/domain/leads';
import { useCallback, useEffect, useRef } from 'react';

interface FormStamp {
  readonly text: string;
  /** When it came, in milliseconds since 1970, by the visitor's clock. */
  readonly receivedAt: number;
}

const timeoutMilliseconds = 30_000;

/** A minute less than the server takes, for what lies between its clock and the answer. */
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
    // A plain fetch: the form's other calls come once it is touched, the stamp with the page.
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
 * Asks the server for the signed stamp that proves when the form was served, as soon as the form
 * is on the page. `readStamp` gives one the server takes: it asks for another when there is none or
 * the form has stood open for too long, waits until it is old enough, and leaves it to the server
 * to refuse a form without one. A stamp serves one application: `renewStamp` asks for the next
 * one's.
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
