import type { LeadEffort } from '@cervoise/domain/leads';
import { useCallback, useEffect, useRef } from 'react';

const interactionEvents = ['mousemove', 'keydown', 'scroll'] as const;

interface VisitorEffort {
  /** Counts a field that got the focus or was filled in by the browser. */
  readonly countFocus: () => void;
  readonly read: () => LeadEffort;
}

/**
 * Observes what the visitor does between opening the page and sending the form: time, mouse moves,
 * key presses, scrolls and focused fields. Nothing is sent before the form is.
 */
export function useVisitorEffort(): VisitorEffort {
  const loadedAt = useRef<number | null>(null);
  const interactions = useRef(0);
  const focused = useRef(0);

  useEffect(() => {
    // Measured from the start of navigation: the form's script starts later, above all on a slow
    // phone.
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
