import { runBuilt } from './lib/run-built.mjs'

// Before gateways of a new version start; works beside running ones where the migrations allow it.
await runBuilt('apps/gateway/dist/migrate.js')
