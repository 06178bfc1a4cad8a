import { nodePackage } from './src/jest/preset.mjs';
export default nodePackage(import.meta.url);
