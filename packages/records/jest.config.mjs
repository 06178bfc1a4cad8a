import { browserPackage } from '@cervoise/build-config/jest';

export default browserPackage(import.meta.url);
