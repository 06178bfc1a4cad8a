// @ts-check
// Testing Library asks each control for its labels again and again; jsdom walks the whole document
// for each label of it.

/** What a label without `for` can stand around. */
const labelable = 'button, input:not([type="hidden" i]), meter, output, progress, select, textarea';

/** @param {Element} control in the document */
const labelsOf = (control) =>
  Array.from(document.querySelectorAll('label')).filter((label) => {
    const id = label.getAttribute('for');
    if (id === null) return label.contains(control) && label.querySelector(labelable) === control;
    return id !== '' && id === control.id && document.getElementById(id) === control;
  });

for (const { prototype } of [
  HTMLButtonElement,
  HTMLInputElement,
  HTMLSelectElement,
  HTMLTextAreaElement,
]) {
  const { get: ofJsdom } = Object.getOwnPropertyDescriptor(prototype, 'labels') ?? {};
  Object.defineProperty(prototype, 'labels', {
    configurable: true,
    get() {
      return this.type === 'hidden' || !document.contains(this)
        ? ofJsdom?.call(this)
        : labelsOf(this);
    },
  });
}
