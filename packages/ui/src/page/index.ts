export { Card, Section } from './card';
export { type Fact, Facts } from './facts';
export { Grid, Page, Toolbar } from './page';
