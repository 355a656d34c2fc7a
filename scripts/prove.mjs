import { runSeries } from './lib/run-series.mjs'

// The large figures: what `npm test` shows in small, in full.
await runSeries('prove', 'prove')
