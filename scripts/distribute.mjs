import { runBuilt } from './lib/run-built.mjs'

// With every gateway stopped: rows that are written meanwhile would wait, and then fail.
await runBuilt('apps/gateway/dist/distribute.js')
