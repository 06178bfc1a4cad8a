/** @jest-environment ./src/jest/browser-environment.mjs */
// @ts-check

it('gives the labels of jsdom', async () => {
  document.body.innerHTML = `
    <label for="one">A</label><input id="one"><label for="one">B</label>
    <label>C <input id="two"><input id="three"></label><label for="two">D</label>
    <label>E <input type="hidden" id="four"><select id="five"></select></label>
    <label for="six">F</label><button id="six"></button><textarea id="six"></textarea>
    <label for="">G <input id=""></label><label for="nobody">H <input id="seven"></label>
    <label>I <label>J <input id="eight"></label></label>`;
  const detached = document.createElement('div');
  detached.innerHTML = '<label>K <input></label>';
  const labels = () =>
    [document, detached].flatMap((root) =>
      Array.from(root.querySelectorAll('input, select, button, textarea')).map((control) => {
        const { labels: found } = /** @type {HTMLInputElement} */ (control);
        return found && Array.from(found, ({ textContent }) => textContent.trim());
      }),
    );
  const ofJsdom = labels();
  await import('./labels-setup.mjs');
  expect(labels()).toEqual(ofJsdom);
  expect(ofJsdom.flat().filter(Boolean)).toContain('A');
});
