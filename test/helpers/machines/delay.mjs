/**
 * A long cable for kernels without netem: a TCP proxy that passes everything on after some time. Arguments: host and port
 * to connect to, milliseconds of one way. Prints the port it listens on.
 */
import { connect, createServer } from 'node:net';
import process from 'node:process';

const [host = '', port = '', oneWay = ''] = process.argv.slice(2);
const delay = Number(oneWay);

/** What may be on its way in one direction: more than a cable of 1 Gbit/s and 100 ms holds. */
const WINDOW = 2 ** 24;

/**
 * Passes data, the end and an error of `from` on to `to`.
 * @param {import('node:net').Socket} from
 * @param {import('node:net').Socket} to
 */
function pass(from, to) {
  const state = { under: 0 };
  const later = (/** @type {() => void} */ act) => void setTimeout(act, delay);
  from.on('data', (chunk) => {
    state.under += chunk.length;
    if (state.under > WINDOW) from.pause();
    later(() => {
      state.under -= chunk.length;
      from.resume();
      to.write(chunk);
    });
  });
  from.on('end', () => later(() => to.end()));
  from.on('error', () => later(() => to.resetAndDestroy()));
}

const server = createServer({ allowHalfOpen: true, noDelay: true }, (near) => {
  // Its data waits for the handshake with the far side: one way there, and one back.
  near.pause();
  near.on('error', () => undefined);
  setTimeout(() => {
    const far = connect({ host, port: Number(port), allowHalfOpen: true, noDelay: true });
    pass(near, far);
    pass(far, near);
    near.resume();
  }, 2 * delay);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(`${typeof address === 'object' && address ? address.port : ''}\n`);
});
