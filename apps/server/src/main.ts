// Starts the server. Nothing is imported before the version of Node is known to be able to read it.
const neededNode = 26;

if (Number(process.versions.node.split(".")[0]) < neededNode) {
  process.stderr.write(
    `Loanbridge needs Node ${String(neededNode)} or newer; this is ${process.versions.node}. Run npm run serve, which brings its own.\n`,
  );
  process.exitCode = 1;
} else {
  const { runServer } = await import("./run-server.ts");
  await runServer();
}
