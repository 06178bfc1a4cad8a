import { isIPv4 } from 'node:net';
import { truncate } from '@cervoise/domain/text';
import Bowser from 'bowser';
import { countedAddress } from './throttle';

/** The client of a request. */
export interface Client {
  readonly address: string;
  readonly userAgent: string | undefined;
  readonly requestId: string;
}

const longestUserAgent = 500;
const longestDevice = 80;
export const unknownDevice = 'Appareil inconnu';

/** « Firefox sur Linux »; derived from the user agent, so only a hint for its owner. */
export function describeDevice(userAgent: string | undefined): string {
  if (!userAgent) return unknownDevice;
  const { browser, os } = Bowser.parse(userAgent.slice(0, longestUserAgent));
  const names = [browser.name, os.name].filter(Boolean);
  return names.length === 0 ? unknownDevice : truncate(names.join(' sur '), longestDevice);
}

/** An address without the part that identifies a machine in its network. */
export function shortenAddress(address: string): string {
  const counted = countedAddress(address);
  return isIPv4(counted)
    ? `${counted.split('.').slice(0, 3).join('.')}.x`
    : `${counted.split(':').slice(0, 3).join(':')}::`;
}
