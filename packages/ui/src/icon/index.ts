export { Icon, type IconName, iconNames } from './icon';
