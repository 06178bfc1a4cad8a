export { escapeMarkup } from './escape-markup';
export { capitalize, frenchSpacing, sentence } from './french-spacing';
export { atBrewery, ofBrewery, ofName, theBrewery } from './names';
export { dialledNumber } from './phone-number';
export { countText, plural } from './plural';
export { longestReason } from './reason-of';
export { compareNames, searchKey } from './search-key';
export { isUuid, uuidPattern } from './uuid';
export { isWritable, truncate, writable } from './writable';
