import { readFileSync, writeFileSync } from "node:fs";
import { documentation } from "@libretto/adapters/contract/document";
import { endpoints } from "@libretto/adapters/contract/endpoints";
import { openApiOf } from "@libretto/adapters/contract/openapi/document";

const at = (path) => new URL(`../${path}`, import.meta.url);
const { version } = JSON.parse(readFileSync(at("package.json"), "utf8"));

writeFileSync(at("docs/api.md"), documentation(endpoints));
writeFileSync(at("docs/openapi.json"), `${JSON.stringify(openApiOf(endpoints, version), null, 1)}\n`);
