/** A setting that stops the start; its message is one line a person can act on. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}
