import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useState } from 'react'
import { useT } from '../../lib/texts/i18n'
import { TAG_REMOVAL_MS } from '../look/constants'
import classes from './tag.module.css'

interface TagProps {
  name: string
  /** Left out, the tag stays. */
  onRemove?: () => void
}

/** A small label; a removed one fades for half a second before it is gone (spec 9). */
export function Tag({ name, onRemove }: TagProps) {
  const t = useT('kit')
  const [isLeaving, setIsLeaving] = useState(false)

  function leave() {
    setIsLeaving(true)
    setTimeout(() => onRemove?.(), TAG_REMOVAL_MS)
  }

  return (
    <span
      className={classes.tag}
      data-leaving={isLeaving || undefined}
      style={{ transitionDuration: `${TAG_REMOVAL_MS}ms` }}
    >
      {name}
      {onRemove && (
        <button
          type="button"
          className={classes.remove}
          aria-label={t('remove', { name })}
          disabled={isLeaving}
          onClick={leave}
        >
          <IconX size={14} aria-hidden="true" />
        </button>
      )}
    </span>
  )
}
