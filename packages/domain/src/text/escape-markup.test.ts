import { escapeMarkup } from './escape-markup';

it('escapes what would end a text or an attribute', () => {
  expect(escapeMarkup('<b title="A & B">d’été</b>')).toBe(
    '&lt;b title=&quot;A &amp; B&quot;&gt;d’été&lt;/b&gt;',
  );
});
