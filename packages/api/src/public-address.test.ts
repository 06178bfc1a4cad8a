import { publicAddress } from './public-address';

it.each([
  ['127.0.0.1', null, 'http://localhost:4000'],
  ['::1', null, 'http://localhost:4000'],
  ['192.168.1.20', null, 'http://192.168.1.20:4000'],
  ['fe80::1', null, 'http://[fe80::1]:4000'],
  ['127.0.0.1', 'https://cervoise.example', 'https://cervoise.example'],
])('of a server on %s with public URL %s is %s', (host, publicUrl, address) => {
  expect(publicAddress({ host, publicUrl }, 4000)).toBe(address);
});
