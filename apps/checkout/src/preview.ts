import type { PreviewedOrder } from '@balcao/kernel/checkout-preview'
import { h } from './dom'
import { chooseMethod } from './faces/choose'
import { Frame } from './frame'
import { icon } from './icons'
import { summaryOf, timeLeft } from './summary'
import { choose, speakAs } from './texts'

/** The page as a payer will see an order that is still being written: the dashboard says what, and nothing can be pressed. */
export function openPreview(root: HTMLElement): void {
  let shown: PreviewedOrder | null = null
  const draw = () => {
    if (!shown) return
    speakAs(shown.country)
    const clock = h('p', { class: 'clock' }, icon('clock'), timeLeft(Date.now() + shown.seconds_left * 1000))
    frame.show(summaryOf({ ...shown, shop: { website: '', ...shown.look } }, clock))
    frame.face.replaceChildren(chooseMethod(shown.methods, () => {}, shown.parts))
  }
  const frame = new Frame(root, draw)
  root.inert = true
  addEventListener('message', ({ origin, data }: MessageEvent<PreviewedOrder>) => {
    if (origin !== location.origin) return
    shown = data
    choose(data.language)
    draw()
  })
  parent.postMessage('ready', location.origin)
}
