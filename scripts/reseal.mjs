import { runBuilt } from './lib/run-built.mjs'

// Only without a running gateway: what it writes meanwhile would still have the old key.
await runBuilt('apps/gateway/dist/reseal.js')
