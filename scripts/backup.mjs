import { runBuilt } from './lib/run-built.mjs'

// Works beside a running gateway, and also without one.
await runBuilt('apps/gateway/dist/backup.js')
