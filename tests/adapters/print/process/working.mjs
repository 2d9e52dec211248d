// The worker program that the tests of the pool and of the document renderer start.
import { connect } from "node:net";

const sendResult = (result) => process.send({ result });
const message = "Anna\n    at Rossi (/positiva.ts:1:1)";
const error = { name: "RangeError", message, stack: `RangeError: ${message}\n    at drawn (/table.ts:1:1)` };
const held = [];
process.on("disconnect", () => process.exit());
process.on("message", (job) => {
  switch (job.do ?? job.document) {
    case "double":
      return sendResult(2 * job.number);
    case "wait":
      return connect(job.gate)
        .resume()
        .on("end", () => sendResult(job.number));
    case "hang":
      return connect(job.gate, () => {
        for (;;);
      });
    case "fail":
    case "report":
      return process.send({ error });
    case "break":
      return process.send({ error, ends: true });
    case "say":
      return process.send(job.what);
    case "throw":
      throw new Error("Anna Rossi");
    case "exit":
      return process.exit(0);
    case "fill":
      for (;;) held.push(new Array(1000).fill(held.length));
    case "process":
      return sendResult(process.pid);
    case "environment":
      return sendResult(Object.keys(process.env).length);
  }
});
