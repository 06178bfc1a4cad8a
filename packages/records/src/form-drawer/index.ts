export { FormDrawer } from './form-drawer';
