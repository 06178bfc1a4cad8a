export { Card } from './card';
export { type Fact, Facts } from './facts';
export { Grid } from './grid';
export { Page } from './page';
export { Section } from './section';
export { Toolbar } from './toolbar';
