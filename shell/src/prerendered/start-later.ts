import { deviceStorage } from '@cervoise/shell-contract/storage';

/** Events that show that the page is in use. */
const interactionEvents = ['pointerdown', 'keydown', 'focusin'] as const;

/** Milliseconds until browsers have painted the last frame after the load. */
const paintTime = 200;

/** Where the session store keeps the token; without its code, to stay small. */
const tokenKey = 'token';

/**
 * Hides the login form from who is logged in until the spinner stands in its place: the app leads on
 * from there. To be called before the page is painted.
 */
export function hideLogin(): void {
  const isLoggedIn = deviceStorage.getItem(tokenKey) !== null;
  if (!isLoggedIn || window.location.pathname !== '/login') return;
  const { style } = document.documentElement;
  style.visibility = 'hidden';
  const showSpinner = () => {
    const root = document.getElementById('root');
    document.getElementById('prerendered')?.remove();
    if (root) root.hidden = false;
    style.visibility = '';
  };
  document.addEventListener('DOMContentLoaded', showSpinner, { once: true });
}

/**
 * Starts the scripts that a prerendered page holds back in its `<template id="later">`: once the
 * page has loaded and been painted, or on the first interaction. A form that is submitted before
 * they have taken over is marked, for `takeOver` to submit it then.
 */
export function startLater(): void {
  const template = document.querySelector<HTMLTemplateElement>('#later');
  if (!template) return;
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
