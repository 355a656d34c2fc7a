const { port1, port2 } = new MessageChannel()
const waiting: (() => void)[] = []
port1.addEventListener('message', () => waiting.shift()?.())
port1.start()

/** A task of its own, as soon as there is room: what the browser does now, drawing a screen above all, ends first. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve)
    port2.postMessage(null)
  })
}
