import { connect } from "node:net";

interface RawRequest {
  readonly method: string;
  readonly url: string;
  /** Header lines, one byte for each character. */
  readonly headers: Readonly<Record<string, string>>;
  readonly payload: Buffer;
}

/** Sends an unchanged request over its own connection. Fails when that ends without a complete status line. */
export const sendRawRequest = (
  port: number,
  { method, url, headers, payload }: RawRequest,
): Promise<{ statusCode: number; body: string }> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1");
    const chunks: Buffer[] = [];
    const lines = [
      `${method} ${url} HTTP/1.1`,
      ...Object.entries({ host: "localhost", ...headers, connection: "close", "content-length": payload.length }).map(
        ([name, value]) => `${name}: ${value}`,
      ),
    ];
    socket.on("data", (bytes) => chunks.push(bytes));
    socket.on("error", reject);
    socket.on("close", () => {
      const [head = "", ...body] = Buffer.concat(chunks).toString("latin1").split("\r\n\r\n");
      const status = /^HTTP\/1\.1 (\d{3}) /.exec(head)?.[1];
      if (status === undefined) reject(new Error(`no answer to ${method} ${url}`));
      else resolve({ statusCode: Number(status), body: body.join("\r\n\r\n") });
    });
    socket.write(Buffer.from(`${lines.join("\r\n")}\r\n\r\n`, "latin1"));
    socket.write(payload);
  });
