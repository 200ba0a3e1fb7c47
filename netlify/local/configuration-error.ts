/** The site's netlify.toml, `_headers` or `_redirects` has a mistake; the message says which. */
export class ConfigurationError extends Error {
  override name = 'ConfigurationError';

  constructor(part: string, errors: readonly Error[]) {
    const messages = errors.map(({ message }) => message);
    super(`The site's ${part} cannot be read:\n${messages.join('\n')}`);
  }
}
