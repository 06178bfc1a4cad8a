/** Events by which a visitor shows that the page is in use. */
const interactionEvents = ['pointerdown', 'keydown', 'focusin'] as const;

/** Milliseconds in which browsers paint the last picture after the load. */
const paintTime = 200;

/**
 * Starts the scripts that a page made at build time holds back in its `<template id="later">`: once
 * the page has loaded and been painted, or as soon as somebody uses it. A form that is sent before
 * they have taken the page over is marked, for `takeOver` to send it then.
 */
export function startLater(): void {
  const template = document.querySelector<HTMLTemplateElement>('#later');
  if (!template) return;
  const start = () => {
    for (const eventName of interactionEvents) window.removeEventListener(eventName, start);
    // Scripts that are inserted run as they arrive, unless they are told to keep their order.
    for (const script of template.content.querySelectorAll('script')) script.async = false;
    document.head.append(template.content);
  };
  for (const eventName of interactionEvents)
    window.addEventListener(eventName, start, { passive: true });
  window.addEventListener('load', () => setTimeout(start, paintTime));
  document.addEventListener('submit', ({ target }) => {
    if (target instanceof HTMLFormElement) target.dataset.sent = '';
  });
}
