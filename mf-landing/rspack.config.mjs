import { remoteConfig } from '@cervoise/build-config/rspack';

export default remoteConfig(import.meta.url, {
  prerendered: true,
  pages: {
    '/': './features/landing/landing-page',
    '/cgu': './features/legal/terms/terms-page',
    '/mentions-legales': './features/legal/notice/notice-page',
    '/politique-confidentialite': './features/legal/privacy/privacy-page',
    '/public/qrcode/:identifier': './features/qr-codes/qr-code-page',
    '/rgpd': './features/legal/rights/rights-page',
  },
});
