// The reference of the API goals: Fastify and the product's SQL on the same database, without sessions, policies, audit
// and codecs.
import { renameSync, writeFileSync } from "node:fs";
import fastify from "fastify";
import pg from "pg";

const { database, settings, connections, routes } = JSON.parse(process.env.BARE);

const pool = new pg.Pool({ connectionString: database, max: connections, options: settings, pipeline: true });
const app = fastify();
let id = Date.now() * 4096;

app.get("/constant", () => "ok");
for (const [index, { method, path, text, values, idField }] of routes.entries()) {
  const name = `bare${index}`;
  const run = {
    GET: async (_request, reply) => {
      const { rows } = await pool.query({ name, text, values });
      return reply.type("application/json; charset=utf-8").send(rows[0].body);
    },
    POST: async ({ body }, reply) => {
      const [patient, , ...others] = values;
      const row = { ...body, [idField]: id++, version: 1 };
      await pool.query({ name, text, values: [patient, JSON.stringify(row), ...others] });
      return reply.type("application/json; charset=utf-8").send(row);
    },
  };
  app.route({ method, url: path, handler: run[method] });
}

const url = await app.listen({ port: 0, host: "127.0.0.1" });
const [, , file] = process.argv;
writeFileSync(`${file}.new`, JSON.stringify({ url }));
renameSync(`${file}.new`, file);

process.once("SIGTERM", async () => {
  await app.close();
  await pool.end();
});
