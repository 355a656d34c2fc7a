import { runBuilt } from './lib/run-built.mjs'

// Runs on a fresh clone, so nothing here or below lib/ that it reaches may import a package.
await runBuilt('apps/gateway/dist/server.js')
