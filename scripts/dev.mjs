// `npm run dev`: runs the server, which restarts when its sources change, and a page with hot reload. PORT is the port
// of the page; other arguments and variables go to the server.
import { requireNode } from "./lib/node-version.mjs";

requireNode();
const { at, DATA_FOLDER, log } = await import("./lib/project.mjs");
const { freePort } = await import("./lib/free-port.mjs");
const { ensureInstalled } = await import("./lib/install.mjs");
await ensureInstalled();
const { spawn } = await import("node:child_process");
const { createServer } = await import("vite");

const server = `http://127.0.0.1:${await freePort()}`;
const child = spawn(
  process.execPath,
  [
    at("node_modules/tsx/dist/cli.mjs"),
    ...["watch", "--clear-screen=false", "--conditions=source", "--include", at("adapters/**/*.sql")],
    at("adapters/server/main.ts"),
    ...process.argv.slice(2),
  ],
  {
    // A separate process group: Ctrl-C reaches the server once, from here, so that it can close its database.
    detached: true,
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, DATA_DIR: DATA_FOLDER, NODE_ENV: "development", PORT: new URL(server).port },
  },
);
const page = await createServer({
  configFile: at("ui/vite.config.ts"),
  server: {
    host: "127.0.0.1",
    port: Number(process.env.PORT ?? 8080),
    proxy: { "/api": server, "/farmacoDetails": server },
  },
});
await page.listen();
log(`Libretto for developers: ${new URL("/webui/", page.resolvedUrls.local[0])}`);

let stopping = false;
const stop = (signal) => {
  if (!stopping) child.kill(signal);
  stopping = true;
};
process.on("SIGINT", stop);
process.on("SIGTERM", stop);
child.once("exit", (code) => {
  process.exitCode = code ?? 0;
  page.close();
});
