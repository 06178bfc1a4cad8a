export { BarleyEar } from './barley-ear';
export { ebcColor } from './ebc-color';
export { FermentationTank } from './fermentation-tank';
export { HopBranch } from './hop-branch';
