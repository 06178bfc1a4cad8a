import { remoteConfig } from '@cervoise/build-config/rspack';

export default remoteConfig(import.meta.url, {
  prerendered: true,
  pages: { '/public/qrcode/:identifier': './features/qr-codes/qr-code-page' },
});
