/** The address of the only script of a label's page. */
export const scanScriptAddress = '/public/scan.js';

/**
 * Reports a scan to the server, under an id that the tab keeps, so that a reload is not a second
 * scan. Equivalent to `record-scan.ts` of mf-landing.
 */
export const scanScript = `(function () {
  var identifier = location.pathname.split('/')[3];
  if (!identifier) return;
  var key = 'scan:' + decodeURIComponent(identifier);
  var scanId = null;
  try { scanId = sessionStorage.getItem(key); } catch (blocked) {}
  if (!scanId) {
    var bytes = crypto.getRandomValues(new Uint8Array(16));
    bytes[6] = (bytes[6] & 15) | 64;
    bytes[8] = (bytes[8] & 63) | 128;
    var hex = Array.from(bytes, function (byte) { return (byte + 256).toString(16).slice(1); }).join('');
    scanId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
    try { sessionStorage.setItem(key, scanId); } catch (blocked) {}
  }
  fetch('/api/public/qrcodes/' + identifier + '/scans', {
    method: 'POST',
    keepalive: true,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ scanId: scanId })
  }).catch(function () {});
})();
`;
