import { createServer } from 'node:http'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

// Loaded into a gateway by NODE_OPTIONS: whoever asks at this port is told what the process holds after collecting.
setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc')

createServer((_request, reply) => {
  collect()
  collect()
  reply.end(String(process.memoryUsage().rss))
})
  .listen(Number(process.env.MEMORY_PORT), '127.0.0.1')
  .unref()
