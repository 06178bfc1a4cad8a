import { deviceStorage } from '@cervoise/shell-contract/storage';
import { keepSentForm } from './sent-early';

/** First signs that a person does something with the page. */
const signs = ['pointerdown', 'touchstart', 'keydown', 'focusin'] as const;

/** A field that the browser itself puts the cursor into is no sign of anybody. */
const isOfBrowser = ({ type, target }: Event) =>
  type === 'focusin' && target instanceof HTMLElement && target.autofocus;

/** How long a page that never finishes loading is waited for, in milliseconds. */
const longestWait = 4000;

/** Frames begun by when the first is on the screen: browsers have two to four in hand; twice that. */
const framesInHand = 8;

function afterFrames(frames: number, then: () => void): void {
  if (frames === 0) setTimeout(then);
  else requestAnimationFrame(() => afterFrames(frames - 1, then));
}

/** Calls back once the page stands on the screen with the pictures that have come. */
async function afterPaint(then: () => void): Promise<void> {
  const pictures = [...document.images].filter(({ complete }) => complete);
  // A picture that has come may still wait to be decoded, and a broken one never is.
  await Promise.allSettled(pictures.map((picture) => picture.decode()));
  afterFrames(framesInHand, then);
}

/**
 * Puts the scripts that the page holds back, and the links that fetch what they ask for, into its
 * head: all at once, so that nothing is fetched one after the other.
 */
function start(held: HTMLTemplateElement): void {
  for (const script of held.content.querySelectorAll<HTMLScriptElement>('script:not([async])')) {
    // Scripts that are put into a page run as they come, unless they are told to keep their order.
    script.async = false;
  }
  document.head.append(held.content);
}

/** Shows the shell's spinner in place of a page that is not for who is there. */
function passOver(): void {
  document.getElementById('prerendered')?.remove();
  document.getElementById('root')?.removeAttribute('hidden');
}

/**
 * Starts the scripts of a page that is complete without them: once it has been painted with its
 * pictures, at the first sign that somebody uses it, or when loading it takes too long. A form sent
 * until then is kept. Whoever is logged in does not wait for a page that leads them on.
 */
export function startLater(held = document.querySelector<HTMLTemplateElement>('#later')): void {
  if (!held) return;
  if ('forVisitors' in held.dataset && deviceStorage.getItem('token') !== null) {
    passOver();
    start(held);
    return;
  }
  document.addEventListener('submit', keepSentForm);
  const begin = (sign?: Event) => {
    if (sign && isOfBrowser(sign)) return;
    for (const sign of signs) window.removeEventListener(sign, begin, true);
    clearTimeout(bound);
    start(held);
  };
  const bound = setTimeout(begin, longestWait);
  for (const sign of signs) window.addEventListener(sign, begin, { capture: true, passive: true });
  window.addEventListener('load', () => void afterPaint(begin), { once: true });
}
