import { basename } from 'node:path'
import { ROOT } from './lib/repository.mjs'
import { runScript, runSeries, splitArguments } from './lib/run-series.mjs'
import { sourceFiles } from './lib/source-files.mjs'

const ENDING = '.bench.ts'

const { wanted, passedOn } = splitArguments(process.argv.slice(2))
const files = sourceFiles(ROOT, 'bench').filter((file) => file.endsWith(ENDING))
const all = files.map((file) => ({ name: basename(file, ENDING) }))
await runSeries('bench', all, wanted, ({ name }) => runScript(`bench/${name}${ENDING}`, passedOn))
