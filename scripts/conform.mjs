import { runBuilt } from './lib/run-built.mjs'

await runBuilt('apps/gateway/dist/conform.js')
