export { type PlainFigures, plainFigures } from './plain-figures';
export { anyBrew, anyBrewhouse } from './random-recipe';
