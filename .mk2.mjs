import { launch } from "./.shot-lib.mjs";
import { writeFileSync } from "node:fs";
const b = await launch(); const p = await (await b.newContext()).newPage();
const url = await p.evaluate(async () => {
  const c = document.createElement("canvas"); c.width = 1200; c.height = 1600; const x = c.getContext("2d");
  x.fillStyle="#eee"; x.fillRect(0,0,1200,1600); x.fillStyle="black"; x.font="italic 40px serif";
  ["Laboratorio analisi", "TSH ........ 2,1", "FT4 ........ 11,2", "Potassio ... 4,4"].forEach((t,i)=>x.fillText(t,100,200+i*90));
  return c.toDataURL("image/jpeg", 0.85);
});
writeFileSync(`/tmp/photos-run/letter.jpg`, Buffer.from(url.split(",")[1], "base64"));
await b.close();
