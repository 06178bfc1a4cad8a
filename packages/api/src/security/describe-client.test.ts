import { describeDevice, shortenAddress } from './describe-client';

it.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox sur Linux'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari sur iOS',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36 Edg/138.0.0.0',
    'Microsoft Edge sur Windows',
  ],
  [undefined, 'Appareil inconnu'],
  ['', 'Appareil inconnu'],
])('describes the device behind %p', (userAgent, device) => {
  expect(describeDevice(userAgent)).toBe(device);
});

it('truncates the description of an unknown browser', () => {
  expect(describeDevice(`${'x'.repeat(5000)}/1.0`).length).toBeLessThanOrEqual(80);
});

it.each([
  ['203.0.113.77', '203.0.113.x'],
  ['::ffff:203.0.113.77', '203.0.113.x'],
  ['2001:db8:85a3:8d3:1319:8a2e:370:7348', '2001:db8:85a3::'],
  ['::1', '0:0:0::'],
])('removes the machine’s part of %s', (address, shortened) => {
  expect(shortenAddress(address)).toBe(shortened);
});
