import { type SendFile, Stalled, Stopped } from "./upload.ts";
import { bodyOf } from "./upload-body.ts";

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

/** The browser reads the bytes from where they are, piece by piece. */
export const sendByBrowser: SendFile = async ({ address, headers, outgoing, sending, patienceMilliseconds }) => {
  const body = await bodyOf(outgoing);
  return new Promise((answered, failed) => {
    const request = new XMLHttpRequest();
    let patience: ReturnType<typeof setTimeout> | undefined;
    const waitOn = (milliseconds = patienceMilliseconds): void => {
      clearTimeout(patience);
      patience = setTimeout(() => end(() => failed(new Stalled())), milliseconds);
    };
    const end = (how: () => void): void => {
      clearTimeout(patience);
      request.onload = request.onerror = request.onabort = request.upload.onprogress = request.upload.onload = null;
      how();
      request.abort();
    };
    request.open("POST", address);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => {
      waitOn();
      sending.onProgress?.(loaded, total);
    };
    request.upload.onload = () => waitOn(Math.max(patienceMilliseconds, outgoing.workMilliseconds ?? 0));
    request.onload = () =>
      end(() => answered(new Response(request.responseText, { status: request.status, headers: headersOf(request) })));
    request.onerror = () => end(() => failed(new TypeError("network error")));
    request.onabort = () => end(() => failed(new Stopped()));
    request.send(body);
    waitOn();
    sending.onStart?.(() => end(() => failed(new Stopped())));
  });
};
