import { useId } from 'react'
import classes from './code-block.module.css'

interface CodeBlockProps {
  label: string
  text: string
  /** Shown with line breaks; what is meant stays the same. */
  isJson?: boolean
}

/** Text for machines, as people read it: it scrolls by itself, by keyboard too. */
export function CodeBlock({ label, text, isJson = false }: CodeBlockProps) {
  const id = useId()
  return (
    <figure className={classes.figure}>
      <figcaption id={id} className={classes.caption}>
        {label}
      </figcaption>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reachable by keyboard */}
      <pre className={classes.block} tabIndex={0} role="region" aria-labelledby={id}>
        {isJson ? indented(text) : text}
      </pre>
    </figure>
  )
}

function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
