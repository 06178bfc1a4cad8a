import cheaterHops from './samples/cheater-hops.json';
import kolsch from './samples/kolsch.json';
import londonPride from './samples/london-pride.json';
import oatmealStout from './samples/oatmeal-stout.xml';
import punkIpa from './samples/punk-ipa.json';
import simcoeIpa from './samples/simcoe-ipa.xml';

/** Recipe files that other programs wrote, as texts; see samples/README.md. */
const samples = {
  'simcoe-ipa.xml': simcoeIpa,
  'oatmeal-stout.xml': oatmealStout,
  'punk-ipa.json': JSON.stringify(punkIpa, null, 2),
  'kolsch.json': JSON.stringify(kolsch, null, 2),
  'london-pride.json': JSON.stringify(londonPride, null, 2),
  'cheater-hops.json': JSON.stringify(cheaterHops, null, 2),
} as const;

export const sampleNames = [
  'simcoe-ipa.xml',
  'oatmeal-stout.xml',
  'punk-ipa.json',
  'kolsch.json',
  'london-pride.json',
  'cheater-hops.json',
] as const;

export const sample = (name: keyof typeof samples): string => samples[name];
