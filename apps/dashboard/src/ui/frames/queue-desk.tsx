import { useRef, useState, type ReactNode } from 'react'
import { browserKeys } from '../../lib/session/storage'
import classes from './queue-desk.module.css'
import { QueueKeys } from './queue-keys'
import { useQueueKeys } from './use-queue-keys'

interface QueueDeskProps<Case> {
  label: string
  cases: readonly Case[]
  keyOf: (each: Case) => string
  entry: (each: Case) => ReactNode
  /** The case at the right. */
  shown: string | undefined
  /** On a phone the list gives way to a case that somebody chose. */
  isChosen: boolean
  onChoose: (key: string) => void
  pageBar: ReactNode
  /** The case needs the whole width. */
  isWide?: boolean
  children: ReactNode
}

/** A queue of the provider's: the list at the left, the case at the right. On a phone one after the other. */
export function QueueDesk<Case>(props: QueueDeskProps<Case>) {
  const { label, cases, keyOf, entry, shown, isChosen, onChoose, pageBar, isWide = false, children } = props
  const [isByKeys, setIsByKeys] = useState(() => browserKeys.queueKeys.read() ?? true)
  const list = useRef<HTMLUListElement>(null)

  useQueueKeys(isByKeys, (by) => {
    const at = cases.findIndex((each) => keyOf(each) === shown) + by
    const next = cases[at]
    if (!next) return
    onChoose(keyOf(next))
    // Keeps it in sight, and a screen reader says which one it is.
    list.current?.children[at]?.querySelector('button')?.focus()
  })

  function switchKeys(isOn: boolean) {
    setIsByKeys(isOn)
    browserKeys.queueKeys.write(isOn)
  }

  return (
    <div className={classes.desk} data-case={isChosen ? 'chosen' : undefined} data-wide={isWide || undefined}>
      <section className={`${classes.panel} ${classes.list}`} aria-label={label} aria-keyshortcuts="j k">
        <QueueKeys isOn={isByKeys} onChange={switchKeys} />
        <ul className={classes.cases} ref={list}>
          {cases.map((each) => (
            <li key={keyOf(each)}>
              <button
                type="button"
                className={classes.choice}
                aria-current={keyOf(each) === shown ? 'true' : undefined}
                onClick={() => onChoose(keyOf(each))}
              >
                {entry(each)}
              </button>
            </li>
          ))}
        </ul>
        {pageBar}
      </section>
      {children}
    </div>
  )
}
