import { readFileSync, writeFileSync } from "node:fs";
import { renderApiPage } from "@libretto/adapters/contract/api-page";
import { endpoints } from "@libretto/adapters/contract/endpoints";
import { buildOpenApi } from "@libretto/adapters/contract/openapi/document";

const at = (path) => new URL(`../${path}`, import.meta.url);
const { version } = JSON.parse(readFileSync(at("package.json"), "utf8"));

writeFileSync(at("docs/api.md"), renderApiPage(endpoints));
writeFileSync(at("docs/openapi.json"), `${JSON.stringify(buildOpenApi(endpoints, version), null, 1)}\n`);
