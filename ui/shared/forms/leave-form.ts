/**
 * Closes a form, but not while it saves. The response then closes it or shows the failure; every call has a timeout.
 */
export const leaveForm = ({ saving }: { readonly saving: boolean }, close: () => void): void => {
  if (!saving) close();
};
