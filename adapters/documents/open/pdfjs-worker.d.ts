/** The part of pdf.js that usually runs in a worker; the package has no types for it. */
declare module "pdfjs-dist/legacy/build/pdf.worker.mjs" {
  export const WorkerMessageHandler: unknown;
}
