/** At once, and then at most once in a while, however often it is asked for; the last wish is never lost. */
export function throttle(work: () => void, milliseconds: number) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isWanted = false

  function act() {
    isWanted = false
    work()
    timer = setTimeout(() => {
      timer = undefined
      if (isWanted) act()
    }, milliseconds)
  }

  return {
    ask() {
      if (timer === undefined) act()
      else isWanted = true
    },
    stop: () => clearTimeout(timer),
  }
}
