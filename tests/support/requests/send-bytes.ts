import { connect } from "node:net";

/** The server's response to bytes until it ends the connection. */
export const sendBytes = async (url: string, bytes: string): Promise<string> => {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  if (bytes !== "") socket.write(bytes);
  let response = "";
  for await (const piece of socket) response += piece;
  return response;
};
