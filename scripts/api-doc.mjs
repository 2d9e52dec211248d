import { writeFileSync } from "node:fs";
import { documentation } from "@libretto/adapters/contract/document";
import { endpoints } from "@libretto/adapters/contract/endpoints";

writeFileSync(new URL("../docs/api.md", import.meta.url), documentation(endpoints));
