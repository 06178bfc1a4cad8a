import { nodePackage } from '@cervoise/build-config/jest';
export default nodePackage(import.meta.url);
