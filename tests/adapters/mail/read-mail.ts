/** Header fields by lower-case name, unfolded, and the raw body; enough for the messages that the product sends. */
export const readMail = (message: string) => {
  const [head = "", ...body] = message.split("\r\n\r\n");
  const fields = head
    .replace(/\r\n[ \t]+/g, " ")
    .split("\r\n")
    .map((line): [string, string] => [
      line.slice(0, line.indexOf(":")).toLowerCase(),
      line.slice(line.indexOf(":") + 2),
    ]);
  return { fields: new Map(fields), names: fields.map(([name]) => name), body: body.join("\r\n\r\n") };
};

/** Decodes quoted-printable UTF-8. */
export const unquoted = (body: string): string =>
  Buffer.from(
    body
      .replace(/=\r\n/g, "")
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    "latin1",
  ).toString("utf8");
