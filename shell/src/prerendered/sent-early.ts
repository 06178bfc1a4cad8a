const mark = 'sentEarly';

/**
 * Holds on to a form of the server's page that is sent before the shell has taken the page over:
 * the browser would load the page anew with what was typed in its address.
 */
export function keepSentForm(event: Event): void {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || !form.closest('#prerendered')) return;
  event.preventDefault();
  form.dataset[mark] = '';
}

/** The forms of a page that were sent too early. */
export function formsSentEarly(page: HTMLElement): HTMLFormElement[] {
  return [...page.querySelectorAll('form')].filter(({ dataset }) => mark in dataset);
}
