export { BarleyEar } from './barley-ear';
export { BeerGlass } from './beer-glass';
export { FermentationTank } from './fermentation-tank';
export { HopBranch } from './hop-branch';
