/** A configuration error that prevents the start; its message is one actionable line. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}
