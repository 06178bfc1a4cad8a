// A loader for the router's build. The names it gives to developer tools are statements of their
// own, and its contexts and wrapped components are made by calls: both would keep every part of
// the router in the bundle, used or not.
module.exports = (/** @type {string} */ source) =>
  source
    .replaceAll(/^[\w$]+\.displayName = "[^"]*";$/gm, '')
    .replaceAll(
      /= ((?:React\d*\.)?(?:createContext|forwardRef|memo)\d*\()/g,
      '= /* @__PURE__ */ $1',
    );
