interface TrustedTypesFactory {
  readonly createPolicy: (name: string, rules: { readonly createHTML: (text: string) => string | null }) => unknown;
}
declare global {
  interface Window {
    readonly trustedTypes?: TrustedTypesFactory;
  }
}

/** BR-2: whatever reaches an HTML sink passes only when it holds no tag; style texts, the one honest use, never do. */
export const refuseMarkup = (): void => {
  window.trustedTypes?.createPolicy("default", { createHTML: (text) => (text.includes("<") ? null : text) });
};
