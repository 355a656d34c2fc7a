import { runBuilt } from './lib/run-built.mjs'

// No gateway may run meanwhile: the embedded database is copied whole.
await runBuilt('apps/gateway/dist/upgrade-database.js')
