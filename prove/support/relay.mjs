import { createServer, request as ask } from 'node:http'

/**
 * node relay.mjs <port>: behind a proxy that knows one upstream, each call goes to the gateway that its header names. A
 * process of its own, since a proof waits for its tests without doing anything else.
 */
createServer((request, response) => {
  const { 'x-upstream': upstream, host: _host, ...headers } = request.headers
  const onward = ask(`${String(upstream)}${request.url ?? ''}`, { method: request.method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 0, answer.headers)
    answer.pipe(response)
  })
  onward.on('error', () => response.destroy())
  request.pipe(onward)
}).listen(Number(process.argv[2]), '127.0.0.1')
