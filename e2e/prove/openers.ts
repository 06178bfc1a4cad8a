import type { Page } from '@playwright/test';

/** A control of the page that may open a menu, dialog, list or calendar. */
interface Opener {
  /** The same for the same control after a reload, and for that of other rows of a list. */
  readonly key: string;
  /** It belongs to every page, such as the account's menu, or to every calendar. */
  readonly isEverywhere: boolean;
}

/** Sets `data-opener` on each control that may open something, and returns these controls. Runs in the page. */
const markOpeners = (): Opener[] => {
  const controls =
    'button:not([role="menuitemradio"]), summary, [role="button"], [role="combobox"], [role="tab"], [role="menuitem"]:not(a), .ant-picker input, tbody input[type="checkbox"]';
  /** Names of controls that close, leave or reload, and are not pressed. */
  const endings =
    /^(Aller au contenu|Fermer|Annuler|Déconnexion|Se déconnecter|Quitter|Réessayer|Recharger|Retour)/u;
  const rows = 'tr, li, article, [role="row"]';
  /** Controls of one kind, such as the bars of a planning, that are pressed at most. */
  const mostNames = 8;
  const namesOf = new Map<string, Set<string>>();
  const nameOf = (control: HTMLElement) => {
    const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : [];
    const shown = [...labels, control].map(({ textContent }) => textContent.trim());
    const name = control.getAttribute('aria-label') ?? shown.find(Boolean) ?? control.title;
    return name.replaceAll(/\d+/g, '#').replaceAll(/\s+/g, ' ');
  };
  const kindOf = (control: HTMLElement) => {
    const tags: string[] = [];
    for (let at: Element | null = control; at && at !== document.body; at = at.parentElement)
      tags.unshift(at.tagName.toLowerCase());
    return tags.join('/');
  };
  const modal = [...document.querySelectorAll('[role="dialog"]')].findLast((dialog) =>
    dialog.checkVisibility(),
  );
  const layers = [
    ...document.querySelectorAll('.ant-dropdown, .ant-select-dropdown, .ant-picker-dropdown'),
  ].filter((layer) => layer.checkVisibility({ visibilityProperty: true, opacityProperty: true }));
  /** Whether an open dropdown or calendar hides the control. */
  const isCovered = (control: HTMLElement) => {
    const { left, top, width, height } = control.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    return layers.some((layer) => {
      const box = layer.getBoundingClientRect();
      const isUnder = x > box.left && x < box.right && y > box.top && y < box.bottom;
      return isUnder && !layer.contains(control);
    });
  };
  const isReachable = (control: HTMLElement) =>
    !isCovered(control) &&
    // antd shows a chosen value in place of the transparent input of its list.
    control.checkVisibility({
      visibilityProperty: true,
      opacityProperty: control.role !== 'combobox',
    }) &&
    control.closest('[inert], [aria-disabled="true"], :disabled, a') === null &&
    (!modal || modal.contains(control) || control.closest('[class$="-dropdown"]') !== null);
  const openers = new Map<string, Opener>();
  for (const mark of document.querySelectorAll('[data-opener]'))
    mark.removeAttribute('data-opener');
  for (const control of document.querySelectorAll<HTMLElement>(controls)) {
    const name = nameOf(control);
    if (!isReachable(control) || endings.test(name)) continue;
    const kind = kindOf(control);
    const names = namesOf.get(kind) ?? new Set();
    namesOf.set(kind, names);
    // Rows differ in what they name: « Actions sur Malt Pilsen ».
    const shown = control.closest(rows) ? (/^\S+/u.exec(name)?.[0] ?? '') : name;
    const key = `${kind} ${shown}`;
    if (openers.has(key) || (names.size >= mostNames && !names.has(shown))) continue;
    names.add(shown);
    control.setAttribute('data-opener', key);
    const isEverywhere =
      control.closest('.ant-picker-dropdown') !== null ||
      control.closest('main, [role="dialog"], [role="menu"], .cv-error-screen') === null;
    openers.set(key, { key, isEverywhere });
  }
  return [...openers.values()];
};

/** The controls of a page that may open something, one of each kind. */
export const openersOn = (page: Page): Promise<Opener[]> => page.evaluate(markOpeners);

/** Presses a control of `openersOn`; fails when something covers it. */
export async function press(page: Page, key: string): Promise<void> {
  const control = page.locator(`[data-opener=${JSON.stringify(key)}]`);
  // A person scrolls it from under what stays in place, such as the figures of a recipe's form.
  await control.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await control.click({ timeout: 5000 });
}
