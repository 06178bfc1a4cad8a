import { randomBytes } from 'node:crypto';
import { remoteBuild } from '../../testing/builds';
import { checkBudget } from './budget-check';

/** 2 kB that no compression makes smaller than 1.5 kB. */
const heavyText = randomBytes(1500).toString('base64');

it.each([
  ['its entry', 'files/remoteEntry.one.js'],
  ['its exposed module', 'files/page.js'],
  ['its style', 'files/page.css'],
])('counts %s among the first files', async (_what, file) => {
  const light = { ...remoteBuild(), budget: { entry: 1, total: 3 } };
  expect(await checkBudget(light)).toEqual([]);
  const content = new Map(light.content).set(file, Buffer.from(heavyText));
  expect(await checkBudget({ ...light, content })).toEqual([
    expect.stringMatching(
      /^its entry weighs 1\.\d kB gzip; the budget in package\.json is 1 kB\.$/,
    ),
  ]);
});

it('counts a file of a later page in the total', async () => {
  const light = { ...remoteBuild(), budget: { entry: 1, total: 1 } };
  const content = new Map(light.content).set('files/later.js', Buffer.from(heavyText));
  expect(await checkBudget({ ...light, content })).toEqual([
    expect.stringMatching(/^all of it weighs 1\.\d kB gzip/),
  ]);
});
