import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import classes from './tabs.module.css'

export interface Tab<Name extends string> {
  name: Name
  label: string
  content: ReactNode
}

interface TabsProps<Name extends string> {
  label: string
  tabs: Tab<Name>[]
  value: Name
  onChange: (name: Name) => void
}

/** One of several parts at a time; arrow keys go from one to the next. */
export function Tabs<Name extends string>({ label, tabs, value, onChange }: TabsProps<Name>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const shown = tabs.find(({ name }) => name === value) ?? tabs[0]
  if (!shown) return null

  function move({ key }: KeyboardEvent) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[key]
    if (step === undefined || !shown) return
    const next = tabs.at((tabs.indexOf(shown) + step) % tabs.length)
    if (!next) return
    onChange(next.name)
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.name}"]`)?.focus()
  }

  return (
    <section className={classes.box}>
      <div className={classes.tabs} role="tablist" aria-label={label} ref={list}>
        {tabs.map(({ name, label: text }) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-${name}`}
            data-tab={name}
            className={classes.tab}
            aria-selected={name === shown.name}
            aria-controls={`${id}-panel`}
            tabIndex={name === shown.name ? 0 : -1}
            onClick={() => onChange(name)}
            onKeyDown={move}
          >
            {text}
          </button>
        ))}
      </div>
      <div className={classes.panel} role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${shown.name}`}>
        {shown.content}
      </div>
    </section>
  )
}
