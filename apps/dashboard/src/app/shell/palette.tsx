import '../../ui/look/modal-styles'
import { Modal } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useId, useState, type KeyboardEvent } from 'react'
import { useT } from '../../lib/texts/i18n'
import { usePlaces } from './places'
import classes from './palette.module.css'

/** Every screen that this user may open, found by typing a part of its name; arrows and Enter, or the pointer. */
export function Palette({ onClose }: { onClose: () => void }) {
  const t = useT('shell')
  const navigate = useNavigate()
  const list = useId()
  const [wish, setWish] = useState('')
  const [marked, setMarked] = useState(0)
  const places = usePlaces(wish)

  function go(path: string | undefined) {
    if (path === undefined) return
    onClose()
    void navigate({ to: path })
  }

  function onKeyDown(event: KeyboardEvent) {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }
    const step = steps[event.key]
    if (step === undefined && event.key !== 'Enter') return
    event.preventDefault()
    if (event.key === 'Enter') go(places[marked]?.path)
    else if (step !== undefined && places.length > 0) setMarked((marked + step + places.length) % places.length)
  }

  function search(text: string) {
    setWish(text)
    setMarked(0)
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={t('palette.title')}
      closeButtonProps={{ 'aria-label': t('palette.close') }}
      transitionProps={{ duration: 150 }}
      yOffset="12vh"
      classNames={{ title: classes.title ?? '' }}
    >
      <input
        className={classes.input}
        type="text"
        role="combobox"
        aria-label={t('palette.open')}
        aria-expanded="true"
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={places[marked] && `${list}-${marked}`}
        placeholder={t('palette.open')}
        data-autofocus
        value={wish}
        onChange={(event) => search(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <div id={list} className={classes.places} role="listbox" aria-label={t('palette.title')}>
        {places.map(({ path, name, group }, index) => (
          <div
            key={path}
            id={`${list}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === marked}
            className={classes.place}
            onPointerMove={() => setMarked(index)}
            onClick={() => go(path)}
            onKeyDown={onKeyDown}
          >
            <span>{name}</span>
            {group !== name && <span className={classes.group}>{group}</span>}
          </div>
        ))}
      </div>
      {places.length === 0 && (
        <p className={classes.none} role="status">
          {t('palette.none')}
        </p>
      )}
    </Modal>
  )
}
