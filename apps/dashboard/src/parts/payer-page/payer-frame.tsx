import { PREVIEW_PATH, type PreviewedOrder } from '@balcao/kernel/checkout-preview'
import { useEffect, useRef, useState } from 'react'
import classes from './payer-frame.module.css'

/** Ours, with its own scripts; it opens nothing and leads nowhere. */
const SANDBOX = 'allow-scripts allow-same-origin'

interface PayerFrameProps {
  title: string
  order: PreviewedOrder
}

/** The payer's own page in a frame, told what is being typed: what is seen here is what they will see. */
export function PayerFrame({ title, order }: PayerFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [isReady, setReady] = useState(false)
  const told = JSON.stringify(order)

  useEffect(function hearFrame() {
    const hear = ({ source }: MessageEvent) => {
      if (source === frame.current?.contentWindow) setReady(true)
    }
    addEventListener('message', hear)
    return () => removeEventListener('message', hear)
  }, [])

  useEffect(
    function tellFrame() {
      if (isReady) frame.current?.contentWindow?.postMessage(JSON.parse(told), location.origin)
    },
    [isReady, told],
  )

  return (
    <iframe
      ref={frame}
      className={classes.phone}
      title={title}
      src={PREVIEW_PATH}
      sandbox={SANDBOX}
      tabIndex={-1}
      loading="lazy"
    />
  )
}
