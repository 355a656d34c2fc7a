/** Asks for an address when it is told to, and says how many milliseconds that took. */
process.on('message', (address: string) => void timed(address).then((took) => process.send?.(took)))

async function timed(address: string): Promise<number> {
  const started = performance.now()
  await (await fetch(address)).text()
  return performance.now() - started
}
