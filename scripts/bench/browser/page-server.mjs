// Serves a page of the benchmark as the product serves its pages: compressed in advance and cached without end.
import { readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join } from "node:path";

const [, , folder, ready] = process.argv;
const TYPES = { ".html": "text/html; charset=utf-8", ".js": "text/javascript", ".css": "text/css" };

const files = new Map(
  readdirSync(folder, { recursive: true })
    .filter((name) => TYPES[extname(name)] !== undefined)
    .map((name) => {
      const isPage = name.endsWith(".html");
      return [
        isPage ? "/" : `/${name}`,
        {
          body: readFileSync(join(folder, isPage ? name : `${name}.br`)),
          headers: {
            "content-type": TYPES[extname(name)],
            "cache-control": isPage ? "no-store" : "public, max-age=31536000, immutable",
            ...(!isPage && { "content-encoding": "br" }),
          },
        },
      ];
    }),
);
const nothing = { body: "", headers: {} };

const server = createServer((request, response) => {
  const file = files.get(request.url);
  const { body, headers } = file ?? nothing;
  response.writeHead(file === undefined ? 404 : 200, headers).end(body);
});
server.listen(0, "127.0.0.1", () => {
  writeFileSync(`${ready}.new`, JSON.stringify({ url: `http://127.0.0.1:${server.address().port}` }));
  renameSync(`${ready}.new`, ready);
});
process.once("SIGTERM", () => {
  server.close();
  server.closeAllConnections();
});
