/** The part of sql.js that the reader of databases uses (`sqlite.ts`). The package has no types. */
declare module "sql.js" {
  const initSqlJs: (options: { readonly wasmBinary: ArrayBuffer }) => Promise<unknown>;

  // biome-ignore lint/style/noDefaultExport: the package exports it so
  export default initSqlJs;
}
