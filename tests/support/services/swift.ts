import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as after } from "node:timers/promises";
import { CreateBucketCommand, S3Client } from "@aws-sdk/client-s3";
import type { S3Settings } from "@libretto/adapters/files/s3";
import { findProgram } from "../../../scripts/lib/find-program.mjs";
import { freePort } from "../../../scripts/lib/free-port.mjs";
import type { ObjectStore } from "./object-store.ts";

const KINDS = ["account", "container", "object"] as const;
const ACCESS_KEY = { accessKeyId: "libretto:files", secretAccessKey: "un-segreto-per-la-prova" } as const;
const BUCKET = "libretto";
const POLL_INTERVAL_MS = 50;

/** All servers in one process, because each process takes a second to start; one disk, one copy. */
const PROGRAM = `
import sys
import eventlet
eventlet.monkey_patch()
from eventlet import wsgi
from swift.common.http_protocol import SwiftHttpProtocol
from swift.common.ring import RingBuilder
from swift.common.utils import NullLogger
from swift.common.wsgi import loadapp
folder = sys.argv[1]
ports = dict(zip(("account", "container", "object", "proxy"), map(int, sys.argv[2:])))
for name, port in ports.items():
    if name == "proxy":
        continue
    ring = RingBuilder(4, 1, 0)
    ring.add_dev(dict(id=0, region=1, zone=1, ip="127.0.0.1", port=port, device="disk", weight=1))
    ring.rebalance()
    ring.get_ring().save(f"{folder}/{name}.ring.gz")
servers = [
    eventlet.spawn(
        wsgi.server,
        eventlet.listen(("127.0.0.1", port)),
        loadapp(f"{folder}/{name}.conf", global_conf={"log_name": name}),
        NullLogger(),
        protocol=SwiftHttpProtocol,
        capitalize_response_headers=False,
    )
    for name, port in ports.items()
]
for server in servers:
    server.wait()
`;

/** Whether OpenStack Swift is installed, with its required configuration file. */
export const isSwiftInstalled = (): boolean =>
  findProgram(["swift-proxy-server"]) !== undefined && existsSync("/etc/swift/swift.conf");

const common = (folder: string): readonly string[] => [
  "[DEFAULT]",
  `swift_dir = ${folder}`,
  `devices = ${join(folder, "disks")}`,
  "mount_check = false",
  `log_address = ${join(folder, "no-log")}`,
];
const storage = (kind: string): readonly string[] => [
  "[pipeline:main]",
  `pipeline = ${kind}-server`,
  `[app:${kind}-server]`,
  `use = egg:swift#${kind}`,
];
/** Its S3 interface for one user; it has no memcached. */
const PROXY: readonly string[] = [
  "[pipeline:main]",
  "pipeline = catch_errors cache s3api tempauth proxy-server",
  "[app:proxy-server]",
  "use = egg:swift#proxy",
  "account_autocreate = true",
  ...["[filter:catch_errors]", "use = egg:swift#catch_errors"],
  ...["[filter:cache]", "use = egg:swift#memcache", "memcache_servers = 127.0.0.1:9"],
  ...["[filter:s3api]", "use = egg:swift#s3api", "location = us-east-1", "allow_multipart_uploads = false"],
  ...["[filter:tempauth]", "use = egg:swift#tempauth"],
  `user_${ACCESS_KEY.accessKeyId.replace(":", "_")} = ${ACCESS_KEY.secretAccessKey} .admin`,
];

/** Starts a Swift with an S3 interface, including signatures, and one bucket. */
export const startSwift = async (): Promise<ObjectStore> => {
  const folder = mkdtempSync(join(tmpdir(), "libretto-swift-"));
  const disk = join(folder, "disks", "disk");
  mkdirSync(disk, { recursive: true });
  for (const [name, own] of [...KINDS.map((kind) => [kind, storage(kind)] as const), ["proxy", PROXY] as const])
    writeFileSync(join(folder, `${name}.conf`), `${[...common(folder), ...own].join("\n")}\n`);
  const port = await freePort();
  const ports = [...(await Promise.all(KINDS.map(() => freePort()))), port];
  const server = spawn("/usr/bin/python3", ["-c", PROGRAM, folder, ...ports.map(String)], { stdio: "ignore" });
  const kill = () => void server.kill("SIGKILL");
  process.once("exit", kill);
  const exit = once(server, "exit");
  const settings: S3Settings = {
    endpoint: `http://127.0.0.1:${port}`,
    region: "us-east-1",
    bucket: BUCKET,
    prefix: "files/",
    ...ACCESS_KEY,
    pathStyle: true,
  };
  const { endpoint = "", region } = settings;
  const client = new S3Client({ endpoint: endpoint ?? "", region, forcePathStyle: true, credentials: ACCESS_KEY });
  const createBucket = () =>
    client.send(new CreateBucketCommand({ Bucket: BUCKET })).then(
      () => true,
      () => false,
    );
  while (!(await createBucket())) {
    if (server.exitCode !== null) throw new Error("Swift ended");
    await after(POLL_INTERVAL_MS);
  }
  return {
    settings,
    files: () =>
      readdirSync(disk, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && entry.name.endsWith(".data"))
        .map(({ parentPath, name }) => join(parentPath, name)),
    close: async () => {
      kill();
      await exit;
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
