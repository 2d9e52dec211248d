// Sends one upload, one export and one report at a time, over and over, until it is told to end. It is to cost little: who
// sends and takes is not on the server's machine.
import { Agent, request } from "node:http";
import { parentPort, workerData } from "node:worker_threads";

const { jobs, bytes } = workerData;

const pdf = Buffer.alloc(bytes, " ");
pdf.write("%PDF-1.4\n");
const END = "\nstartxref\n0\n%%EOF\n";
pdf.write(END, bytes - END.length);
const ROW = {
  id_file: 0,
  id_indagine: null,
  version: 0,
  file_nome: "referto.pdf",
  file_type: "documento",
  type: "application/pdf",
  file_size: bytes / 1e6,
  file_commento: "",
  data_rilievo: "2026-03-01",
  data_reg: null,
  date_display: "",
  id_livello_confidenzialita: 1,
  id_audit_log: 132,
  tags: [],
};

const BOUNDARY = "libretto-bench";
const part = (about, content) => [`--${BOUNDARY}\r\ncontent-disposition: form-data; ${about}\r\n\r\n`, content, "\r\n"];
const form = Buffer.concat(
  [
    ...part('name="dati"', JSON.stringify(ROW)),
    ...part(`name="file"; filename="${ROW.file_nome}"\r\ncontent-type: application/pdf`, pdf),
    `--${BOUNDARY}--\r\n`,
  ].map((piece) => Buffer.from(piece)),
);
const FORM_HEADERS = { "content-type": `multipart/form-data; boundary=${BOUNDARY}`, "content-length": form.length };

const agent = new Agent({ keepAlive: true });
const once = ({ method, url, headers }) =>
  new Promise((done, failed) => {
    const sends = method === "POST";
    const asked = request(url, { method, agent, headers: { ...headers, ...(sends && FORM_HEADERS) } }, (answer) => {
      answer.resume().once("end", () => {
        if (answer.statusCode < 300) done();
        else failed(new Error(`${url} answered ${answer.statusCode}`));
      });
      answer.once("error", failed);
    });
    asked.once("error", failed);
    asked.end(sends ? form : undefined);
  });

let ending = false;
const done = Object.fromEntries(jobs.map(({ name }) => [name, 0]));
const overAndOver = async (job) => {
  while (!ending) {
    await once(job);
    done[job.name]++;
  }
};
parentPort.once("message", () => {
  ending = true;
});
await Promise.all(jobs.map(overAndOver));
parentPort.postMessage(done);
