/**
 * What a shop puts into its own page, as one script element:
 *
 *   <script async src="https://pay.example/pay/button.js" data-link="https://pay.example/pay/…"></script>
 *
 * It stands there as a button, which opens the payer's page over the shop's. The page itself decides on which sites it may be
 * shown; here nothing is known but its address.
 */
;(() => {
  const script = document.currentScript
  if (!(script instanceof HTMLScriptElement)) return
  const home = new URL(script.src).origin
  const { link = '', label } = script.dataset
  if (!URL.canParse(link, home)) return
  const address = new URL(link, home)
  // Whatever is written there: nothing but our own pages is ever opened.
  if (address.origin !== home || !address.pathname.startsWith('/pay/')) return
  address.searchParams.set('framed', location.origin)

  const WORDS: Record<string, [pay: string, close: string]> = {
    en: ['Pay', 'Close'],
    es: ['Pagar', 'Cerrar'],
    pt: ['Pagar', 'Fechar'],
  }
  const [pay, close] = WORDS[(document.documentElement.lang || navigator.language).slice(0, 2)] ?? ['Pay', 'Close']

  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'payment-button'
  button.textContent = label ?? pay
  button.addEventListener('click', open)
  script.after(button)

  function open(): void {
    const dialog = document.createElement('dialog')
    dialog.setAttribute('aria-label', button.textContent ?? pay)
    const frame = document.createElement('iframe')
    frame.src = address.href
    frame.title = button.textContent ?? pay
    frame.allow = 'clipboard-write'
    const end = document.createElement('button')
    end.type = 'button'
    end.textContent = '×'
    end.setAttribute('aria-label', close)
    end.addEventListener('click', () => dialog.close())
    Object.assign(dialog.style, {
      width: 'min(1040px, 100vw)',
      height: 'min(820px, 100dvh)',
      maxWidth: '100vw',
      maxHeight: '100dvh',
      padding: '0',
      border: '0',
      borderRadius: '12px',
      overflow: 'hidden',
      background: 'Canvas',
    })
    Object.assign(frame.style, { width: '100%', height: '100%', border: '0' })
    Object.assign(end.style, {
      position: 'absolute',
      top: '8px',
      right: '8px',
      width: '44px',
      height: '44px',
      border: '0',
      borderRadius: '22px',
      background: 'Canvas',
      color: 'CanvasText',
      font: '24px/1 sans-serif',
      cursor: 'pointer',
    })
    dialog.append(frame, end)
    document.body.append(dialog)
    addEventListener('message', hear)
    dialog.addEventListener('close', () => {
      removeEventListener('message', hear)
      dialog.remove()
      button.focus()
    })
    dialog.showModal()

    /** Of this very frame, from our own origin: anything else is somebody else's. */
    function hear({ origin, source, data }: MessageEvent<unknown>): void {
      if (origin !== home || source !== frame.contentWindow || typeof data !== 'object' || data === null) return
      const { payment, url } = data as { payment?: unknown; url?: unknown }
      if (payment === 'close') dialog.close()
      if (payment === 'ready' || payment === 'paid')
        button.dispatchEvent(new CustomEvent(`payment:${payment}`, { bubbles: true }))
      if (payment !== 'leave' || typeof url !== 'string' || !/^https?:\/\//i.test(url)) return
      dialog.close()
      location.assign(url)
    }
  }
})()
