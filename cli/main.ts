/** Starts the command. It imports nothing by itself: a Node that is too old could not even read the rest. */

const OLDEST_NODE = [20, 19] as const;

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1]))
  void import('./command-line.ts').then(({ start }) => start(process.argv.slice(2)));
else {
  const wanted = OLDEST_NODE.join('.');
  process.stderr.write(
    `docsgen needs Node ${wanted} or newer; this is ${process.versions.node}. Install the current one: https://nodejs.org\n`,
  );
  process.exitCode = 2;
}
