import { carryOver } from './carry-over';

/** The page the server wrote into the document, which stands until the shell's own is there. */
const standing = () => document.getElementById('prerendered');

const listeners = new Set<() => void>();

/** How far the page was scrolled when it left, in pixels. */
let scrolledTo = 0;

export const scrolledWhenLeft = (): number => scrolledTo;

/** Whether the page the server wrote still stands, and what the shell draws is out of sight. */
export function isPrerenderedShown(): boolean {
  return standing() !== null;
}

/** Tells when it stands no more. */
export function subscribeToPrerendered(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Shows what the shell has drawn in place of the page the server wrote, in one step that moves
 * nothing: the two look the same. What was focused, typed or sent meanwhile comes along.
 * @param root the element the shell draws into
 */
export function leavePrerendered(root: HTMLElement | null = document.getElementById('root')): void {
  const page = standing();
  if (!page || !root) return;
  if (page.matches(':active')) {
    // What is being pressed is let go first: a click whose element has gone is lost.
    requestAnimationFrame(() => leavePrerendered(root));
    return;
  }
  const finish = carryOver(page, root);
  scrolledTo = window.scrollY;
  page.remove();
  root.hidden = false;
  finish();
  for (const listener of listeners) listener();
}
