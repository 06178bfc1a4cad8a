import { shellConfig } from '@cervoise/build-config/rspack';
export default shellConfig(import.meta.url);
