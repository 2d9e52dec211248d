import { type SendFile, UploadCancelled, UploadTimeout } from "./upload.ts";
import { buildUploadBody } from "./upload-body.ts";

const parseHeaders = (request: XMLHttpRequest): Headers => {
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

/** Sends a file with XMLHttpRequest. The browser reads its bytes piece by piece. */
export const sendByXhr: SendFile = async ({ address, headers, source, options, timeoutMilliseconds }) => {
  const body = await buildUploadBody(source);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const restartTimer = (milliseconds = timeoutMilliseconds): void => {
      clearTimeout(timer);
      timer = setTimeout(() => finish(() => reject(new UploadTimeout())), milliseconds);
    };
    const finish = (settle: () => void): void => {
      clearTimeout(timer);
      request.onload = request.onerror = request.onabort = request.upload.onprogress = request.upload.onload = null;
      settle();
      request.abort();
    };
    request.open("POST", address);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => {
      restartTimer();
      options.onProgress?.(loaded, total);
    };
    request.upload.onload = () => restartTimer(Math.max(timeoutMilliseconds, source.processingMilliseconds ?? 0));
    request.onload = () =>
      finish(() =>
        resolve(new Response(request.responseText, { status: request.status, headers: parseHeaders(request) })),
      );
    request.onerror = () => finish(() => reject(new TypeError("network error")));
    request.onabort = () => finish(() => reject(new UploadCancelled()));
    request.send(body);
    restartTimer();
    options.onStart?.(() => finish(() => reject(new UploadCancelled())));
  });
};
