import type PDFDocument from "pdfkit";

const INITIAL_BYTES = 64 * 1024;
/** How many characters of a page are written at once. */
const FLUSH_CHARACTERS = 16 * 1024;

type Document = InstanceType<typeof PDFDocument>;

/** The page content, which the types of pdfkit do not declare. */
interface PageContent {
  readonly content: {
    write: (command: string) => void;
    end: () => void;
  };
}

/**
 * Buffers the drawing commands of a page and writes them in large pieces. pdfkit stores each command in its own buffer
 * until the page is written, and tens of thousands of buffers cost as much time as the drawing.
 */
export const bufferCommands = (doc: Document): void => {
  const { content } = doc.page as Document["page"] & PageContent;
  const write = content.write.bind(content);
  const end = content.end.bind(content);
  let commands: string[] = [];
  let length = 0;
  const flush = (): void => {
    if (length > 0) write(commands.join("\n"));
    commands = [];
    length = 0;
  };
  content.write = (command) => {
    commands.push(command);
    length += command.length;
    if (length >= FLUSH_CHARACTERS) flush();
  };
  content.end = () => {
    flush();
    end();
  };
};

/** Collects the bytes of a document until it ends. They arrive in many small pieces. */
export const collectBytes = (doc: Document): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    let bytes = Buffer.allocUnsafe(INITIAL_BYTES);
    let length = 0;
    const append = (piece: Uint8Array): void => {
      while (bytes.length - length < piece.length) bytes = Buffer.concat([bytes], 2 * bytes.length);
      bytes.set(piece, length);
      length += piece.length;
    };
    doc.on("error", reject);
    // the document has already written its first bytes
    append(doc.read());
    doc.push = (piece: Uint8Array | null) => {
      if (piece === null) resolve(bytes.subarray(0, length));
      else append(piece);
      return true;
    };
  });
