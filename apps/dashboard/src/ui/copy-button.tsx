import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import { useT } from '../lib/i18n'
import classes from './copy-button.module.css'
import { showToast } from './toast'

/** A value that is copied by pressing it (spec 8). */
export function CopyButton({ text }: { text: string }) {
  const t = useT('ui')

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      await showToast({ tone: 'success', text: t('copied') })
    } catch {
      await showToast({ tone: 'failure', text: t('copyFailed') })
    }
  }

  return (
    <button type="button" className={classes.copy} aria-label={t('copy', { text })} onClick={() => void copy()}>
      {text}
      <IconCopy size={14} aria-hidden="true" />
    </button>
  )
}
