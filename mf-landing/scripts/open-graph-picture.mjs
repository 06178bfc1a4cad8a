// @ts-check

/**
 * Draws the 1200 × 630 picture of shared links: name and promise beside a screenshot.
 * @param {import('@playwright/test').Page} page 1200 × 630, logged in or not
 * @param {Buffer} screen the screenshot, as PNG
 * @returns {Promise<Buffer>} PNG
 */
export async function openGraphPicture(page, screen) {
  // Loads a page of the site for its fonts, colours and logo.
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await page.evaluate(
    async (source) => {
      const logo = document.querySelector('header a')?.firstElementChild?.outerHTML ?? '';
      const title = document.querySelector('h1')?.textContent ?? '';
      document.body.innerHTML = `
      <div style="position: fixed; inset: 0; overflow: hidden; background: var(--cv-background)">
        <div style="position: absolute; left: 72px; top: 72px; transform: scale(1.5); transform-origin: 0 0">${logo}</div>
        <h1 style="position: absolute; left: 72px; top: 196px; width: 470px; margin: 0; font-size: 66px; line-height: 72px; letter-spacing: -0.02em">${title}</h1>
        <p style="position: absolute; left: 72px; top: 452px; width: 420px; margin: 0; font-size: 25px; line-height: 34px; color: var(--cv-text-muted)">La gestion complète d’une brasserie artisanale</p>
        <img alt="" src="${source}" style="position: absolute; left: 584px; top: 72px; width: 800px; border: 1px solid var(--cv-control-line); border-radius: var(--cv-radius-panel) 0 0 0; box-shadow: 0 24px 64px rgb(90 60 30 / 16%)">
        <div style="position: absolute; inset: auto 0 0; height: 14px; background: var(--cv-highlight)"></div>
      </div>`;
      await document.querySelector('img')?.decode();
      await document.fonts.ready;
    },
    `data:image/png;base64,${screen.toString('base64')}`,
  );
  return page.screenshot({ animations: 'disabled' });
}
