import '../../ui/look/modal-styles'
import type { SearchKind } from '@balcao/contract/platform/search'
import type { ShownFigure } from '@balcao/kernel/amounts'
import { Modal } from '@mantine/core'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useId, useLayoutEffect, useState, type KeyboardEvent } from 'react'
import { useT } from '../../lib/texts/i18n'
import { DateTime } from '../../ui/show/date-time'
import { Money } from '../../ui/show/money'
import { followKeys, heardKeys, stopHearing } from './early-keys'
import { useChoices, type Choice } from './palette-choices'
import classes from './palette.module.css'

/** Whatever has this number or name, and every screen that this user may open; arrows and Enter, or the pointer. */
export function Palette({ onClose }: { onClose: () => void }) {
  const t = useT('palette')
  const shell = useT('shell')
  const list = useId()
  const [wish, setWish] = useState(heardKeys)
  useLayoutEffect(function untilItHasTheFocus() {
    followKeys(setWish)
    return stopHearing
  }, [])
  const { choices, isNothing, isComing, isError } = useChoices(wish)
  const { marked, mark, onKeyDown, go, forget } = useChoosing(choices, isComing, onClose)

  return (
    <Modal
      opened
      onClose={onClose}
      title={t('title')}
      size={680}
      closeButtonProps={{ 'aria-label': t('close') }}
      transitionProps={{ duration: 150 }}
      yOffset="8vh"
      classNames={{ title: classes.title ?? '' }}
    >
      <input
        className={classes.input}
        type="text"
        role="combobox"
        aria-label={shell('palette.open')}
        aria-expanded="true"
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={choices[marked] && `${list}-${marked}`}
        placeholder={shell('palette.open')}
        data-autofocus
        onFocus={stopHearing}
        value={wish}
        onChange={(event) => {
          setWish(event.currentTarget.value)
          forget()
        }}
        onKeyDown={onKeyDown}
      />
      <div id={list} className={classes.places} role="listbox" aria-label={t('title')}>
        {choices.map((choice, index) => (
          <div key={choice.key} role="presentation">
            {choice.group !== '' && choice.group !== choices[index - 1]?.group && (
              <p className={classes.head} role="presentation">
                {choice.group}
              </p>
            )}
            <div
              id={`${list}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === marked}
              className={classes.place}
              onPointerMove={() => mark(choice.key)}
              onClick={(event) => go(choice, event.ctrlKey || event.metaKey)}
              onKeyDown={onKeyDown}
            >
              <Line choice={choice} />
            </div>
          </div>
        ))}
      </div>
      <p className={classes.none} role="status">
        {isError ? t('failed') : isComing ? t('searching') : isNothing ? t('none') : ''}
      </p>
      <p className={classes.hint}>{t('hint')}</p>
    </Modal>
  )
}

/** Which figure the amount of a hit is. */
const AMOUNT_OF: Partial<Record<SearchKind, ShownFigure>> = {
  refund: 'refundAmount',
  dispute: 'disputeAmount',
  recurring: 'contractAmount',
  settlement: 'settlementPayable',
  withdrawal: 'withdrawalAmount',
}

function Line({ choice: { name, about, hit } }: { choice: Choice }) {
  return (
    <>
      <span className={classes.name}>
        {name}
        {hit && about && <span className={classes.about}>{` · ${about}`}</span>}
      </span>
      {!hit && about && <span className={classes.group}>{about}</span>}
      {hit?.at && (
        <span className={classes.group}>
          <DateTime value={hit.at} isBrief />
        </span>
      )}
      {hit?.amount && <Money of={AMOUNT_OF[hit.kind] ?? 'orderAmount'} amount={hit.amount} currency={hit.currency} />}
    </>
  )
}

/** Which line is marked, and where it leads. The mark stays with its line when others come before it. */
function useChoosing(choices: Choice[], isComing: boolean, onClose: () => void) {
  const navigate = useNavigate()
  const router = useRouter()
  const [markedKey, mark] = useState('')
  const [isWaiting, setWaiting] = useState(false)
  const place = choices.findIndex(({ key }) => key === markedKey)
  const marked = Math.max(place, 0)

  function go({ path, search }: Choice, inNewTab: boolean) {
    if (inNewTab) {
      window.open(router.buildLocation({ to: path, search }).href, '_blank', 'noopener')
      return
    }
    onClose()
    void navigate({ to: path, search })
  }

  // Whoever types a number and presses Enter means what is found, also where it is found a moment later.
  useEffect(
    function goAsSoonAsItIsThere() {
      const first = choices[0]
      if (!isWaiting || isComing) return
      setWaiting(false)
      if (first) go(first, false)
    },
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only the end of the wait counts
    [isWaiting, isComing],
  )

  function onKeyDown(event: KeyboardEvent) {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }
    const step = steps[event.key]
    if (step === undefined && event.key !== 'Enter') return
    event.preventDefault()
    if (step !== undefined) return mark(choices[(marked + step + choices.length) % choices.length]?.key ?? '')
    const choice = choices[marked]
    if (isComing && place < 0) setWaiting(true)
    else if (choice) go(choice, event.ctrlKey || event.metaKey)
  }

  function forget() {
    mark('')
    setWaiting(false)
  }

  return { marked, mark, onKeyDown, go, forget }
}
