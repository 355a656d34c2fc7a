import { runBuilt } from './lib/run-built.mjs'

// The provider's first admin may be made before the first start, so it prepares the same way.
await runBuilt('apps/gateway/dist/admin.js')
