// Starts the server. Nothing is imported before the version of Node is known to be able to read it.
const neededNode = 26;

if (Number(process.versions.node.split(".")[0]) < neededNode) {
  process.stderr.write(
    `Loanbridge needs Node ${String(neededNode)} or newer; this is ${process.versions.node}. Run npm run serve, which brings its own.\n`,
  );
  process.exitCode = 1;
} else {
  const { enableCompileCache, flushCompileCache } = await import("node:module");
  // What is compiled is kept beside the packages, unless NODE_COMPILE_CACHE names a place, and where it cannot be written nothing is:
  // the next start takes an eighth less of the processor.
  enableCompileCache(`${import.meta.dirname}/../../../node_modules/.cache/loanbridge`);
  const { runServer } = await import("./cli/run-server.ts");
  await runServer();
  // Not at its end: a process that is killed has none.
  flushCompileCache();
}
