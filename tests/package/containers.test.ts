import { existsSync, readFileSync } from "node:fs";
import { VARIABLES } from "@libretto/adapters/server/configuration/environment-variables";
import { describe, expect, it } from "vitest";

const at = (path: string): URL => new URL(`../../${path}`, import.meta.url);
const read = (path: string): string => readFileSync(at(path), "utf8");
const dockerfile = read("Dockerfile").replaceAll("\\\n", " ");
const compose = read("compose.yaml");
const all = (text: string, shape: RegExp): readonly string[] =>
  [...text.matchAll(shape)].map(([, found]) => found ?? "");

/** Variables of other software that the containers set too. */
const OTHERS = ["NODE_IMAGE", "POSTGRES_PASSWORD_FILE", "POSTGRES_INITDB_ARGS", "LIBRETTO_PASSWORD_FILE"];

describe("The container files, which this test does not run", () => {
  it("copy only existing files", () => {
    const copied = all(dockerfile, /^COPY (?!--from)(.+) \S+$/gm).flatMap((line) => line.split(" "));
    expect(copied.length).toBeGreaterThan(8);
    expect(copied.filter((path) => !existsSync(at(path)))).toEqual([]);
    const workspaces: readonly string[] = JSON.parse(read("package.json")).workspaces;
    expect(workspaces.filter((name) => !copied.includes(`${name}/package.json`))).toEqual([]);
  });

  it("set only variables that a program reads", () => {
    const set = [...all(dockerfile, /([A-Z][A-Z_]+)=/g), ...all(compose, /^ {6}([A-Z][A-Z_]+):/gm)];
    expect(set.filter((name) => !(name in VARIABLES) && !OTHERS.includes(name))).toEqual([]);
    expect(set).toContain("DATABASE_URL");
  });

  it("start a built program, and build with an existing script", () => {
    const [program = ""] = all(dockerfile, /^CMD .*"build\/server\/(.+)\.js"\]$/gm);
    expect(existsSync(at(`${program}.ts`))).toBe(true);
    expect(read("scripts/vite.server.config.mjs")).toContain(`${program}.ts`);
    const scripts: Readonly<Record<string, string>> = JSON.parse(read("package.json")).scripts;
    for (const name of all(dockerfile, /npm run (\S+)/g)) expect(scripts[name]).toBeDefined();
  });

  it("check readiness with a built program that uses TLS where the server does", () => {
    const [program = ""] = all(dockerfile, /^HEALTHCHECK .*CMD \["node", "build\/server\/(.+)\.js"\]$/gm);
    expect(existsSync(at(`${program}.ts`))).toBe(true);
    expect(read("scripts/vite.server.config.mjs")).toContain(`${program}.ts`);
  });

  it("take both images as arguments, so that they can be named by digest, on Node 24", () => {
    expect(all(dockerfile, /^FROM (\S+)/gm).filter((image) => image.includes(":"))).toEqual([]);
    expect(dockerfile).toContain("ARG NODE_IMAGE=node:24-");
    expect(all(compose, /image: (\S+)/g)).toEqual([expect.stringMatching(/^\$\{POSTGRES_IMAGE:-/)]);
  });

  it("trust the proxy of a network with fixed addresses", () => {
    const [trusted] = all(compose, /TRUSTED_PROXIES: (\S+)/g);
    expect(all(compose, /subnet: (\S+)/g)).toEqual([trusted]);
  });

  it("wait for the database over TCP, which its image opens only after the login exists", () => {
    expect(compose).toContain('"pg_isready", "--host", "127.0.0.1"');
    expect(compose).toContain("listen_addresses=127.0.0.1");
  });

  it("CR-4: contain no secret, and name each one that they use as a file", () => {
    const used = new Set(all(compose, /\/run\/secrets\/(\S+)/g));
    const defined = all(compose, /file: secrets\/(\S+)/g);
    expect([...used].sort()).toEqual([...defined].sort());
    expect(read(".dockerignore").split("\n")).toContain("secrets");
    expect(read(".gitignore").split("\n")).toContain("/secrets/");
    expect(compose).not.toMatch(/postgres(?:ql)?:\/\/\w+:[^@]+@/);
  });

  it("AZ-11: give the server its own login, which the database's first start creates without superuser rights", () => {
    const [script = ""] = all(compose, /\.\/(\S+):\/docker-entrypoint-initdb\.d\/\S+:ro/g);
    const made = read(script);
    expect(made).toMatch(/^create role libretto login createrole password :'password';$/m);
    expect(made).toMatch(/^create database libretto owner libretto encoding 'UTF8' template template0;$/m);
    expect(made).toContain("LIBRETTO_PASSWORD_FILE");
    expect(compose).toContain("DATABASE_URL: postgresql://libretto@");
    expect(compose).not.toMatch(/POSTGRES_USER/);
  });

  it("run as an unprivileged user, on a read-only root", () => {
    expect(dockerfile).toMatch(/^USER node$/m);
    expect(all(compose, /(read_only: true)/g)).toHaveLength(2);
    expect(compose).toContain("cap_drop: [ALL]");
    expect(all(compose, /ports: \["(.+?):/g)).toEqual(["127.0.0.1"]);
  });
});
