import { escapeAttribute } from './escape';

/**
 * Has a part of a build run before it is asked for: it then costs its page neither a round trip nor
 * a turn of the event loop. The shell takes these elements away when it starts.
 */
export const scriptAhead = (address: string): string =>
  `<script async data-ahead fetchpriority="low" src="${escapeAttribute(address)}"></script>`;
