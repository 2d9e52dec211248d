/**
 * Downloads an address of this site directly to the disk. The page stays open whatever the response; a refusal is a
 * failed download.
 */
export const fetchDownload = (address: string): void => {
  const link = document.createElement("a");
  link.href = address;
  link.download = "";
  link.click();
};
