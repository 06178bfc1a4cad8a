import { isUuid } from './uuid';

const id = '3f2b8c1e-9a4d-4e6f-8b7a-0c1d2e3f4a5b';

it('recognises an id, in capitals too', () => {
  expect([id, id.toUpperCase()].map(isUuid)).toEqual([true, true]);
});

it('refuses what is more, less or other than an id', () => {
  const texts = ['', ` ${id}`, `${id}0`, id.slice(1), id.replace('f', 'g'), id.replaceAll('-', '')];
  expect(texts.filter(isUuid)).toEqual([]);
});
