import { placeBeside } from './place-beside';

function box(left: number, top: number, width: number, height: number): HTMLElement {
  const element = document.createElement('div');
  element.getBoundingClientRect = () => new DOMRect(left, top, width, height);
  return element;
}

const popup = box(0, 0, 200, 120);

beforeEach(() => {
  Object.assign(window, { innerWidth: 1280, innerHeight: 800 });
});

test.each([
  ['under an anchor on the left', box(100, 100, 40, 40), { left: 100, top: 144 }],
  ['right edges in line on the right', box(1200, 100, 40, 40), { left: 1040, top: 144 }],
  ['above when there is no room below', box(100, 740, 40, 40), { left: 100, top: 616 }],
  ['never out of the window', box(1270, 100, 40, 40), { left: 1072, top: 144 }],
])('a popup stands %s', (_name, anchor, place) => {
  expect(placeBeside(anchor, popup)).toEqual(place);
});
