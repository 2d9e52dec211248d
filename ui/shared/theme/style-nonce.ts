/** The nonce of this response. Without it the content security policy refuses a style element. */
export const styleNonce = (): string =>
  document.querySelector<HTMLMetaElement>("meta[property=csp-nonce]")?.nonce ?? "";
