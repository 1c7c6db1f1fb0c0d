import { createServer } from 'node:http';

const server = createServer((_request, response) => response.end('Hello'));

// #region listen
server.listen(3000, () => {
  process.stdout.write('http://localhost:3000\n');
});
// #endregion
