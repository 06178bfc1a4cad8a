import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';

/** The prerendered page, which stays in the document until the shell has rendered its own. */
const prerendered = () => document.getElementById('prerendered');

const listeners = new Set<() => void>();

/** The scroll position of the page when it was taken over, in pixels. */
let scrolledTo = 0;

/** The element at the same place in another tree of the same structure. */
function matchingElement(element: Element, from: Element, to: Element): Element | undefined {
  const { parentElement } = element;
  if (element === from || !parentElement) return element === from ? to : undefined;
  const index = [...parentElement.children].indexOf(element);
  const found = matchingElement(parentElement, from, to)?.children[index];
  return found?.tagName === element.tagName ? found : undefined;
}

type Field = HTMLInputElement | HTMLTextAreaElement;
const isField = (element: Element): element is Field =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

/** Sets a field's value and dispatches events, so that React notices. */
function type(field: Field, text: string): void {
  // React overrides the setter on the element; the prototype's is the browser's.
  Reflect.set(Object(Object.getPrototypeOf(field)), 'value', text, field);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

const isToggled = ({ type }: Field) => type === 'checkbox' || type === 'radio';

/** Applies a visitor's changes of one element to its counterpart. */
function repeat(from: Element, to: Element | undefined): void {
  if (from instanceof HTMLInputElement && to instanceof HTMLInputElement && isToggled(from)) {
    if (from.checked !== to.checked) to.click();
  } else if (isField(from) && to && isField(to) && from.value !== from.defaultValue) {
    type(to, from.value);
  }
  if (from instanceof HTMLDetailsElement && to instanceof HTMLDetailsElement) to.open = from.open;
  if (from instanceof HTMLFormElement && to instanceof HTMLFormElement && 'sent' in from.dataset) {
    // After React has processed the typed values.
    setTimeout(() => to.requestSubmit());
  }
}

/**
 * Shows the shell's rendered page in place of the prerendered one, which looks the same. What a
 * visitor has typed, opened, submitted or focused meanwhile is transferred.
 * @param root the element the shell renders into
 */
export function takeOver(root: HTMLElement | null = document.getElementById('root')): void {
  const page = prerendered();
  if (!page || !root) return;
  if (page.matches(':active')) {
    // A click is lost when its element disappears between press and release.
    requestAnimationFrame(() => takeOver(root));
    return;
  }
  const { activeElement } = document;
  const focused = activeElement && matchingElement(activeElement, page, root);
  const used = [...page.querySelectorAll('input, textarea, details, form')].map(
    (element) => [element, matchingElement(element, page, root)] as const,
  );
  scrolledTo = window.scrollY;
  page.remove();
  root.hidden = false;
  for (const [element, same] of used) repeat(element, same);
  if (focused instanceof HTMLElement) {
    focused.focus({ preventScroll: true });
    // The focus ring had faded in already.
    for (const animation of focused.getAnimations()) animation.finish();
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the prerendered page is still shown, and the shell's page hidden. */
export function usePrerendered(): boolean {
  return useSyncExternalStore(subscribe, () => prerendered() !== null);
}

/** Replaces the prerendered page with the rendered one. */
export function useTakeOver(): void {
  useLayoutEffect(() => takeOver(), []);
}

/**
 * Ends the prerendered page when the tab navigates to another address, and keeps the scroll
 * position when it is taken over.
 * @returns whether it is still shown
 */
export function useKeptPrerendered(): boolean {
  const isPrerendered = usePrerendered();
  const { pathname } = useLocation();
  const openedAt = useRef(pathname);
  useEffect(() => {
    if (pathname !== openedAt.current) takeOver();
  }, [pathname]);
  useLayoutEffect(() => {
    if (!isPrerendered && scrolledTo > 0) window.scrollTo({ top: scrolledTo, behavior: 'instant' });
  }, [isPrerendered]);
  return isPrerendered;
}
