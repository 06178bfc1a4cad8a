import { formsSentEarly } from './sent-early';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isField = (element: Element): element is Field =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement;

/** The element at the same place in another tree of the same making. */
function counterpart(element: Element, from: Element, to: Element): Element | null {
  if (element === from) return to;
  const { parentElement } = element;
  const parent = parentElement && counterpart(parentElement, from, to);
  const index = parentElement ? [...parentElement.children].indexOf(element) : -1;
  const found = parent?.children[index] ?? null;
  return found?.tagName === element.tagName ? found : null;
}

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    return [...field.options].some((option) => option.selected !== option.defaultSelected);
  }
  if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)) {
    return field.checked !== field.defaultChecked;
  }
  return field.value !== field.defaultValue;
}

/** Changes a field as a person does, so that React hears of it. */
function change(field: Field, from: Field): void {
  if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)) {
    if (from instanceof HTMLInputElement && field.checked !== from.checked) field.click();
    return;
  }
  // React has put a setter of its own on the element, which would keep the change to itself.
  const prototype: unknown = Object.getPrototypeOf(field);
  Reflect.set(Object(prototype), 'value', from.value, field);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Puts the cursor where it stood. What fades in for it had faded in already, and is there at once. */
function focusAgain(element: HTMLElement): void {
  element.focus({ preventScroll: true });
  for (const animation of element.getAnimations()) animation.finish();
}

/**
 * Notes what a person has done in a page: where the focus is, what was typed, which form was sent.
 * @returns a function that does the same in another tree of the same making
 */
export function carryOver(from: HTMLElement, to: HTMLElement): () => void {
  const { activeElement } = document;
  const isInside = activeElement !== null && from.contains(activeElement);
  const focused = isInside ? counterpart(activeElement, from, to) : null;
  const fields = [...from.querySelectorAll('input, textarea, select')]
    .filter(isField)
    .filter(isChanged)
    .map((field) => [field, counterpart(field, from, to)] as const);
  const sent = formsSentEarly(from).map((form) => counterpart(form, from, to));
  return () => {
    for (const [field, place] of fields) if (place && isField(place)) change(place, field);
    if (focused instanceof HTMLElement) focusAgain(focused);
    // Once React has drawn what came along, which the form's rules look at.
    setTimeout(() => {
      for (const form of sent) if (form instanceof HTMLFormElement) form.requestSubmit();
    });
  };
}
