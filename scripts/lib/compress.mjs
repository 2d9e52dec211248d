import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const COMPRESSIBLE = /\.(js|css|svg|json|txt|webmanifest|wasm)$/;

/**
 * Writes a .br and a .gz file for every text file of a folder, so that the server compresses nothing per request.
 * WebAssembly is large and hardly smaller with the highest quality, which takes several seconds.
 */
export const compressFolder = async (folder) => {
  const files = readdirSync(folder, { recursive: true }).filter((file) => COMPRESSIBLE.test(file));
  await Promise.all(
    files.map(async (file) => {
      const path = join(folder, file);
      const content = readFileSync(path);
      writeFileSync(
        `${path}.br`,
        await promisify(brotliCompress)(content, {
          params: { [constants.BROTLI_PARAM_QUALITY]: file.endsWith(".wasm") ? 9 : 11 },
        }),
      );
      writeFileSync(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
    }),
  );
};
