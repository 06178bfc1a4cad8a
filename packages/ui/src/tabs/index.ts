export { type SectionLink, SectionLinks } from './section-links';
export { type Tab, Tabs } from './tabs';
