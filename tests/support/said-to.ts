import { connect } from "node:net";

/** What a server answers to bytes until it ends the connection. */
export const saidTo = async (url: string, bytes: string): Promise<string> => {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  if (bytes !== "") socket.write(bytes);
  let said = "";
  for await (const piece of socket) said += piece;
  return said;
};
