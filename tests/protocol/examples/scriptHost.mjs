// Runs scripts one after the other, each with its own arguments, environment, folder and modules, like a separate
// process.
import { register } from "node:module";
import { pathToFileURL } from "node:url";

const freshModules = `export async function resolve(specifier, context, next) {
  const resolved = await next(specifier, context);
  const run = context.parentURL && new URL(context.parentURL).search;
  return run && resolved.url.startsWith("file:") ? { ...resolved, url: resolved.url + run } : resolved;
}`;
register(`data:text/javascript,${encodeURIComponent(freshModules)}`);

class Exit extends Error {}
process.exit = (code) => {
  process.exitCode = code;
  throw new Exit();
};
let said = "";
for (const stream of [process.stdout, process.stderr])
  stream.write = (output) => {
    said += output;
    return true;
  };

let runs = 0;
process.on("message", async ({ script, args, cwd, env }) => {
  process.chdir(cwd);
  process.argv.splice(1, Infinity, script, ...args);
  for (const name of Object.keys(process.env)) delete process.env[name];
  Object.assign(process.env, env);
  said = "";
  process.exitCode = undefined;
  try {
    await import(`${pathToFileURL(script).href}?run=${runs++}`);
  } catch (error) {
    if (!(error instanceof Exit)) {
      process.exitCode = 1;
      said += error.stack;
    }
  }
  process.send({ code: process.exitCode ?? 0, said });
});
process.on("disconnect", () => process.reallyExit(0));
