// Sends one upload, one export and one report at a time until it is stopped. It must use little processor time: in real
// use the clients are other machines.
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
const send = ({ method, url, headers }) =>
  new Promise((done, reject) => {
    const isUpload = method === "POST";
    const outgoing = request(
      url,
      { method, agent, headers: { ...headers, ...(isUpload && FORM_HEADERS) } },
      (response) => {
        response.resume().once("end", () => {
          if (response.statusCode < 300) done();
          else reject(new Error(`${url} answered ${response.statusCode}`));
        });
        response.once("error", reject);
      },
    );
    outgoing.once("error", reject);
    outgoing.end(isUpload ? form : undefined);
  });

let isStopping = false;
const done = Object.fromEntries(jobs.map(({ name }) => [name, 0]));
const repeat = async (job) => {
  while (!isStopping) {
    await send(job);
    done[job.name]++;
  }
};
parentPort.once("message", () => {
  isStopping = true;
});
await Promise.all(jobs.map(repeat));
parentPort.postMessage(done);
