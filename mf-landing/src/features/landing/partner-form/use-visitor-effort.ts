import type { LeadEffort } from '@cervoise/domain/leads';
import { useCallback, useEffect, useRef } from 'react';

const interactionEvents = ['mousemove', 'keydown', 'scroll'] as const;

interface VisitorEffort {
  /** Counts one more field that got the focus, or that was filled in without it. */
  readonly countFocus: () => void;
  /** What was observed so far. */
  readonly read: () => LeadEffort;
}

/**
 * Observes what a person does between opening the page and sending the form: time, mouse moves,
 * key presses, scrolls and focused fields. Nothing leaves the browser before the form is sent.
 */
export function useVisitorEffort(): VisitorEffort {
  const loadedAt = useRef<number | null>(null);
  const interactions = useRef(0);
  const focused = useRef(0);

  useEffect(() => {
    // From the page's first byte: the form comes to life later, above all on a slow phone.
    loadedAt.current = Date.now() - Math.round(performance.now());
    const countInteraction = () => {
      interactions.current += 1;
    };
    for (const event of interactionEvents)
      window.addEventListener(event, countInteraction, { passive: true });
    return () => {
      for (const event of interactionEvents) window.removeEventListener(event, countInteraction);
    };
  }, []);

  const countFocus = useCallback(() => {
    focused.current += 1;
  }, []);

  const read = useCallback((): LeadEffort => {
    const now = Date.now();
    const pageLoadTime = loadedAt.current ?? now;
    return {
      _pageLoadTime: pageLoadTime,
      _timeOnPage: now - pageLoadTime,
      _userInteractions: interactions.current,
      _focusEvents: focused.current,
    };
  }, []);

  return { countFocus, read };
}
