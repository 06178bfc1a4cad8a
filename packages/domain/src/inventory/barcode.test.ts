import { barcodeVariants } from './barcode';

it('treats a UPC as its EAN, and vice versa', () => {
  expect(barcodeVariants('036000291452')).toEqual(['036000291452', '0036000291452']);
  expect(barcodeVariants('0036000291452')).toEqual(['0036000291452', '036000291452']);
});

it.each(['3760123450017', '12345670', 'LOT-26', '03600029145X'])('keeps %s', (code) => {
  expect(barcodeVariants(code)).toEqual([code]);
});
