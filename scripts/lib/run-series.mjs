import { join } from 'node:path'
import { ensureInstalled } from './ensure-installed.mjs'
import { requireRecentNode } from './node-version.mjs'
import { ROOT } from './repository.mjs'
import { runVisibly } from './run-command.mjs'
import { sourceFiles } from './source-files.mjs'

/**
 * Runs `folder/*.kind.ts` one after another, since measurements side by side would measure each other. Arguments name
 * the ones wanted; what follows `--` goes to each program.
 */
export async function runSeries(folder, kind) {
  requireRecentNode()
  await ensureInstalled(ROOT)
  const { wanted, passedOn } = splitArguments(process.argv.slice(2))
  const nameOf = (file) => file.slice(folder.length + 1, -`.${kind}.ts`.length)
  const all = sourceFiles(ROOT, folder).filter((file) => file.endsWith(`.${kind}.ts`))
  const unknown = wanted.filter((name) => !all.some((file) => nameOf(file) === name))
  if (unknown.length || all.length === 0) {
    console.error(
      `No ${kind} called ${unknown.join(', ') || 'anything'}. There is: ${all.map(nameOf).join(', ') || '—'}`,
    )
    process.exit(1)
  }
  const results = []
  for (const file of all.filter((each) => wanted.length === 0 || wanted.includes(nameOf(each)))) {
    console.log(`\n── ${nameOf(file)}`)
    const started = performance.now()
    const code = await runVisibly(process.execPath, ['--import', 'tsx', join(ROOT, file), ...passedOn], { cwd: ROOT })
    results.push({ name: nameOf(file), code, seconds: (performance.now() - started) / 1000 })
  }
  summarise(results)
}

function splitArguments(args) {
  const split = args.indexOf('--')
  return split < 0 ? { wanted: args, passedOn: [] } : { wanted: args.slice(0, split), passedOn: args.slice(split + 1) }
}

function summarise(results) {
  console.log()
  for (const { name, code, seconds } of results)
    console.log(`${code === 0 ? 'ok  ' : 'FAIL'}  ${name.padEnd(32)} ${seconds.toFixed(1)} s`)
  const failed = results.filter((result) => result.code !== 0).length
  console.log(`${results.length - failed} passed, ${failed} failed`)
  process.exitCode = failed ? 1 : 0
}
