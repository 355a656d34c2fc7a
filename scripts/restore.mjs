import { runBuilt } from './lib/run-built.mjs'

// On an empty machine this is the first command there is, so it prepares the same way as a start.
await runBuilt('apps/gateway/dist/restore.js')
