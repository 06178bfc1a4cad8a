/** @jest-environment ./src/jest/browser-environment.mjs */
// @ts-check
const ofJsdom = window.getComputedStyle;
const properties = ['display', 'visibility', 'opacity', 'pointer-events'];
beforeAll(() => import('./computed-style-setup.mjs'));

/** @param {string} css */
function addSheet(css) {
  const style = document.createElement('style');
  style.textContent = css;
  document.head.append(style);
  return style;
}

/** What differs from jsdom's own answer, on any element of the page. */
const differences = () =>
  Array.from(document.querySelectorAll('*')).flatMap((element) => {
    const [expected, found] = [ofJsdom, window.getComputedStyle].map((styleOf) => {
      const style = styleOf.call(window, element);
      const named = [style.display, style.visibility, style.opacity, style.pointerEvents];
      return [...named, ...properties.map((name) => style.getPropertyValue(name)), style.color];
    });
    return JSON.stringify(found) === JSON.stringify(expected)
      ? []
      : [{ element: element.outerHTML, expected, found }];
  });

beforeEach(() => {
  document.head.innerHTML = '';
  document.body.innerHTML = `
    <main class="page"><p id="text" class="a b">x <b class="c">y</b><i hidden>z</i></p>
      <ul class="list"><li class="item">1</li><li class="item open" style="opacity: 0.5">2</li></ul>
      <input type="hidden"><input disabled type="checkbox" checked><dialog>d</dialog>
      <dialog open>e</dialog><table><tbody><tr><td>f</td></tr></tbody></table><template></template>
      <svg class="c"><path d="M0 0"></path></svg><section style="visibility: hidden"><em>g</em></section>
    </main>`;
});

it.each([
  ['nothing but the browser’s own style', ''],
  [
    'classes, ids, tags and everything',
    '.a{display:flex} #text{opacity:0.2} b{visibility:hidden} *{pointer-events:none}',
  ],
  [
    'the later of two rules',
    '.a{display:flex} .b{display:grid} p{display:none} :where(.a).b{opacity:0}',
  ],
  [
    'lists, relations and functions',
    '.x, ul > .item:not(.open, .shut){display:none} main :is(.c, .d) + i{visibility:hidden} [class~="list"]{opacity:0.1} .open:where([style]):first-child, li:last-child{pointer-events:none}',
  ],
  [
    'states',
    'input:disabled{pointer-events:none} input:checked{opacity:0} li:nth-child(2){display:none}',
  ],
  [
    'inherited values',
    '.page{visibility:hidden;pointer-events:none} .list{visibility:visible} .item{pointer-events:auto}',
  ],
  [
    'media queries',
    '@media screen{.a{display:none}} @media (max-width: 600px){.c{display:none}} @media print{.list{display:none}}',
  ],
  [
    'escaped and unknown selectors',
    '.a\\:b{display:none} .c::before{display:none} :unknown-thing{opacity:0} .b{opacity:0.3}',
  ],
])('answers like jsdom: %s', (_name, css) => {
  addSheet(css);
  expect(differences()).toEqual([]);
});

it('sees a sheet that is added, one that is removed and a rule that is inserted', () => {
  const styleOf = () => window.getComputedStyle(document.querySelector('.c') ?? document.body);
  expect(styleOf().display).toBe('');
  const style = addSheet('.c{display:none}');
  expect(styleOf().display).toBe('none');
  style.sheet?.insertRule('.c{display:grid}', 1);
  expect(styleOf().display).toBe('grid');
  style.remove();
  expect(styleOf().display).toBe('');
});
