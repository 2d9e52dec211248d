import type { Sending } from "@libretto/core/ports/file-desk";

/** The parts of a form in which a file goes up, as the endpoint names them. */
export const ROW_PART = "dati";
export const FILE_PART = "file";

/** Nothing moved for as long as patience lasts. */
export class Stalled extends DOMException {
  constructor() {
    super("no progress", "TimeoutError");
  }
}

/** Whoever sends changed their mind. */
export class Stopped extends Error {}

export interface Transfer {
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly form: FormData;
  readonly sending: Sending;
  /** After how long without any progress it is given up. */
  readonly patienceMilliseconds: number;
}

/** Sends a form and tells how far it has come, which `fetch` does not. Resolves with the answer, whatever it says. */
export type SendForm = (transfer: Transfer) => Promise<Response>;

const headersOf = (request: XMLHttpRequest): Headers => {
  const headers = new Headers();
  for (const line of request
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/)) {
    const colon = line.indexOf(":");
    if (colon > 0) headers.append(line.slice(0, colon).trim(), line.slice(colon + 1).trim());
  }
  return headers;
};

/** The browser reads the form's bytes from where they are, piece by piece. */
export const sendByBrowser: SendForm = ({ address, headers, form, sending, patienceMilliseconds }) =>
  new Promise((answered, failed) => {
    const request = new XMLHttpRequest();
    let patience: ReturnType<typeof setTimeout> | undefined;
    const waitOn = (): void => {
      clearTimeout(patience);
      patience = setTimeout(() => end(() => failed(new Stalled())), patienceMilliseconds);
    };
    const end = (how: () => void): void => {
      clearTimeout(patience);
      request.onload = request.onerror = request.onabort = request.upload.onprogress = null;
      how();
      request.abort();
    };
    request.open("POST", address);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => {
      waitOn();
      sending.progress?.(loaded, total);
    };
    request.onload = () =>
      end(() => answered(new Response(request.responseText, { status: request.status, headers: headersOf(request) })));
    request.onerror = () => end(() => failed(new TypeError("network error")));
    request.onabort = () => end(() => failed(new Stopped()));
    request.send(form);
    waitOn();
    sending.begun?.(() => end(() => failed(new Stopped())));
  });
