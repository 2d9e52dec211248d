/** Loads a file of our own server: a program in WebAssembly, or data of one. It throws when it does not arrive. */
export const loadBytes = async (address: string): Promise<ArrayBuffer> => {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The file has the status ${response.status}.`);
  return response.arrayBuffer();
};
