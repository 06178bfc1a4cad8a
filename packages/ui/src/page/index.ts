export { Card, Section } from './card';
export { type Fact, Facts } from './facts';
export { LotText } from './lot-text';
export { Grid, Page, Toolbar } from './page';
export { PhoneLink } from './phone-link';
export { WhenSeen } from './when-seen';
