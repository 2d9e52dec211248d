/** The part of the trusted types API that creates policies. */
export interface TrustedTypes {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: (url: string) => string },
  ) => { readonly createScriptURL: (url: string) => unknown };
}

/**
 * The address of a script of ours as the browser demands it where it enforces trusted types: made by a policy that
 * returns this one address only.
 *
 * @param policyName a name of the content security policy; the browser creates each policy once
 */
export const trustScriptUrl = (
  policyName: string,
  script: string,
  trustedTypes: TrustedTypes | undefined = (globalThis as { readonly trustedTypes?: TrustedTypes }).trustedTypes,
): string => {
  const policy = trustedTypes?.createPolicy(policyName, { createScriptURL: () => script });
  // the types of the DOM know no trusted types
  return (policy?.createScriptURL(script) ?? script) as string;
};
