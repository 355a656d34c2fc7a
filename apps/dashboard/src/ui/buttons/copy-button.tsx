import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import type { ReactNode } from 'react'
import { useT } from '../../lib/texts/i18n'
import classes from './copy-button.module.css'
import { PlainButton } from './plain-button'
import { showToast } from '../say/toast'

interface CopyButtonProps {
  text: string
  /** A value that is copied by pressing it, or a button that says what it copies. */
  look?: 'value' | 'button'
  /** Instead of the text itself. */
  children?: ReactNode
}

/** Copies (spec 8). */
export function CopyButton({ text, look = 'value', children = text }: CopyButtonProps) {
  const t = useT('ui')

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      await showToast({ tone: 'success', text: t('copied') })
    } catch {
      await showToast({ tone: 'failure', text: t('copyFailed') })
    }
  }

  const icon = <IconCopy size={14} aria-hidden="true" className={classes.icon} />
  if (look === 'button') {
    return (
      <PlainButton look="quiet" onClick={() => void copy()}>
        {icon}
        {children}
      </PlainButton>
    )
  }
  return (
    <button type="button" className={classes.copy} aria-label={t('copy', { text })} onClick={() => void copy()}>
      <span className={classes.text}>{children}</span>
      {icon}
    </button>
  )
}
