import { runSeries } from './lib/run-series.mjs'

await runSeries('bench', 'bench')
