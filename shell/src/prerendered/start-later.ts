import { deviceStorage } from '@cervoise/shell-contract/storage';

/** Events that show that the page is in use. */
const interactionEvents = ['pointerdown', 'keydown', 'focusin'] as const;

/** Milliseconds until browsers have painted the last frame after the load. */
const paintTime = 200;

/** Where the session store keeps the token; without its code, to stay small. */
const tokenKey = 'token';

/** The spinner instead of the login form for who is logged in: the app leads on from there. */
function hideLogin(): void {
  const root = document.getElementById('root');
  if (!root || deviceStorage.getItem(tokenKey) === null) return;
  document.getElementById('prerendered')?.remove();
  root.hidden = false;
}

/**
 * Starts the scripts that a prerendered page holds back in its `<template id="later">`: once the
 * page has loaded and been painted, or on the first interaction. A form that is submitted before
 * they have taken over is marked, for `takeOver` to submit it then.
 */
export function startLater(): void {
  const template = document.querySelector<HTMLTemplateElement>('#later');
  if (!template) return;
  if (window.location.pathname === '/login') hideLogin();
  const start = () => {
    for (const eventName of interactionEvents) window.removeEventListener(eventName, start);
    // Inserted scripts run as they arrive, unless `async` is false.
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
