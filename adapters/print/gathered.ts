import type PDFDocument from "pdfkit";

const FIRST_ROOM = 64 * 1024;
/** What of a page is handed on at a time, in characters. */
const PIECE = 16 * 1024;

type Document = InstanceType<typeof PDFDocument>;

/** What the published types do not tell of a page: what is drawn on it, written command by command. */
interface Drawn {
  readonly content: {
    write: (command: string) => void;
    end: () => void;
  };
}

/**
 * Hands what is drawn on a page on in large pieces. Each command by itself is kept as bytes of its own until the page is
 * written, and looking after tens of thousands of them costs as much as drawing them.
 */
export const gatherCommands = (doc: Document): void => {
  const { content } = doc.page as Document["page"] & Drawn;
  const write = content.write.bind(content);
  const end = content.end.bind(content);
  let commands: string[] = [];
  let length = 0;
  const handOn = (): void => {
    if (length > 0) write(commands.join("\n"));
    commands = [];
    length = 0;
  };
  content.write = (command) => {
    commands.push(command);
    length += command.length;
    if (length >= PIECE) handOn();
  };
  content.end = () => {
    handOn();
    end();
  };
};

/** What the document has written once it has ended. Its pieces are many and small, and nobody waits for one of them. */
export const bytesOf = (doc: Document): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    let bytes = Buffer.allocUnsafe(FIRST_ROOM);
    let length = 0;
    const take = (piece: Uint8Array): void => {
      while (bytes.length - length < piece.length) bytes = Buffer.concat([bytes], 2 * bytes.length);
      bytes.set(piece, length);
      length += piece.length;
    };
    doc.on("error", reject);
    // it has begun to write already
    take(doc.read());
    doc.push = (piece: Uint8Array | null) => {
      if (piece === null) resolve(bytes.subarray(0, length));
      else take(piece);
      return true;
    };
  });
