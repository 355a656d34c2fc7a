import { PROOFS } from '../prove/proofs.mjs'
import { runProof } from './lib/run-proof.mjs'
import { runSeries, splitArguments } from './lib/run-series.mjs'

// The large figures: what `npm test` shows in small, in full. Nobody begins hours of work by accident: they are named.
const { wanted, passedOn } = splitArguments(process.argv.slice(2))
if (wanted.length === 0) list()
else await runSeries('proof', PROOFS, wanted.includes('all') ? [] : wanted, (proof) => runProof(proof, passedOn))

function list() {
  const width = Math.max(...PROOFS.map(({ name }) => name.length))
  for (const { name, minutes, shows, variables } of PROOFS)
    console.log(`${name.padEnd(width)} ${String(minutes).padStart(4)} min  ${shows} (${variables.join(', ')})`)
  const hours = PROOFS.reduce((sum, { minutes }) => sum + minutes, 0) / 60
  console.log(`\n${hours.toFixed(1)} hours in all, on two cores. Name some, or "all": npm run prove -- kill files`)
  console.log('A variable in brackets sets another number, and the figure is not kept: KILLS=20 npm run prove -- kill')
}
