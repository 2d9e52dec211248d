import { type SendForm, Stalled, Stopped } from "./upload.ts";

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
