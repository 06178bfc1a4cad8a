import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { readSiteFacts } from './site-facts';
import { temporaryFolder } from './testing/temporary-folder';

const dataDirectory = temporaryFolder();
const mailboxes = {
  support: 'aide@brasserie.example',
  legal: 'juridique@brasserie.example',
  gdpr: 'rgpd@brasserie.example',
  commercial: 'bonjour@brasserie.example',
};
const siteFile = path.join(dataDirectory, 'site.json');

it('gives the configured mailboxes, and defaults for the rest', async () => {
  const facts = await readSiteFacts({ dataDirectory: path.join(dataDirectory, 'none'), mailboxes });
  expect(facts.mailboxes).toEqual({
    support: 'aide@brasserie.example',
    legal: 'juridique@brasserie.example',
    privacy: 'rgpd@brasserie.example',
    sales: 'bonjour@brasserie.example',
  });
  expect(facts.host.address.city).toBe('Roubaix');
});

it('takes publisher and host from site.json', async () => {
  writeFileSync(siteFile, '{"publisher":{"name":"Éditions du Malt"}}');
  expect((await readSiteFacts({ dataDirectory, mailboxes })).publisher.name).toBe(
    'Éditions du Malt',
  );
});

it.each(['{"publisher":', '[]', '{"host":{"website":"not an address"}}'])(
  'names the file when it says %s',
  async (text) => {
    writeFileSync(siteFile, text);
    await expect(readSiteFacts({ dataDirectory, mailboxes })).rejects.toThrow('site.json');
  },
);
