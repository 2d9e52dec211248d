/**
 * Has the browser fetch an address of this site into its downloads, straight to the disk. The page stays, whatever the
 * answer: a refusal is a download that failed.
 */
export const fetchDownload = (address: string): void => {
  const link = document.createElement("a");
  link.href = address;
  link.download = "";
  link.click();
};
