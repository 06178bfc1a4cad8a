// @ts-check
// Imported first, for its effect: what follows uses what only newer versions have.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Cervoise demande Node 20.19 ou plus récent ; cette machine a Node ${process.versions.node}.`,
  );
  process.exit(1);
}
