interface TrustedTypesFactory {
  readonly createPolicy: (name: string, rules: { readonly createHTML: (text: string) => string | null }) => unknown;
}
declare global {
  interface Window {
    readonly trustedTypes?: TrustedTypesFactory;
  }
}

/** BR-2: an HTML sink accepts only text without tags. The only legitimate use is style text, which has none. */
export const refuseMarkup = (): void => {
  window.trustedTypes?.createPolicy("default", { createHTML: (text) => (text.includes("<") ? null : text) });
};
