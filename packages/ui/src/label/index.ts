export { BeerLabel } from './beer-label';
export { RecallBanner } from './recall-banner';
