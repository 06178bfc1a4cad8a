export { BeerLabel } from './beer-label';
