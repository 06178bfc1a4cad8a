import { logoSchema, maxLogoBytes, unreadableLogo } from '.';

const messageOf = (text: string) => logoSchema.safeParse(text).error?.issues[0]?.message;

it.each([
  ['a PNG', 'iVBORw0KGgoAAAANSUhEUg==', undefined],
  ['a JPEG', '/9j/2wBD', undefined],
  ['a GIF', 'R0lGODlhAQABAAAAACw=', unreadableLogo],
  ['a drawing with scripts', 'PHN2Zz48c2NyaXB0Lz48L3N2Zz4=', unreadableLogo],
  ['no base64', '/9j/<script>', unreadableLogo],
  ['nothing', '', unreadableLogo],
])('knows %s', (_, text, message) => {
  expect(messageOf(text)).toBe(message);
});

it('refuses more than a request can carry', () => {
  const text = `/9j/${'A'.repeat(Math.ceil(maxLogoBytes / 3) * 4)}`;
  expect(messageOf(text)).toBe('Le logo est trop lourd (300 Ko au plus).');
});
