import { kyc, type KycSectionView } from '@balcao/contract/merchant/kyc'
import { changedPaths } from '@balcao/kernel/kyc-answers'
import type { KycAnswers } from '@balcao/kernel/kyc-rules'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ask } from '../../../../lib/ask/api'
import { Refused } from '../../../../lib/ask/errors'

const PAUSE_MS = 800

export type SaveFace = 'idle' | 'pending' | 'saving' | 'saved' | 'failed' | 'conflict'

interface Draft {
  answers: KycAnswers
  /** The version these answers began with. */
  version: number
  face: SaveFace
}

/**
 * A section as it is typed, saved after each pause. Saves follow one another and name the version they began with: when
 * somebody else saved in between, nothing is written and the person decides.
 */
export function useSectionDraft(view: KycSectionView) {
  const client = useQueryClient()
  const [draft, setDraft] = useState<Draft>({ answers: view.answers, version: view.version, face: 'idle' })
  const latest = useRef(draft)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isSaving = useRef(false)

  function put(next: Draft) {
    latest.current = next
    setDraft(next)
  }

  const isCalm = draft.face === 'idle' || draft.face === 'saved'
  const follow = useEffectEvent(() => {
    if (isCalm && view.version > latest.current.version) {
      put({ answers: view.answers, version: view.version, face: 'idle' })
    }
  })
  // What others saved is shown at once, unless this person has something of their own to save.
  useEffect(
    function followOthers() {
      follow()
    },
    [view.version],
  )

  async function save() {
    clearTimeout(timer.current)
    if (isSaving.current || latest.current.face === 'conflict') return
    isSaving.current = true
    const sent = latest.current
    put({ ...sent, face: 'saving' })
    try {
      const { version } = await ask(kyc.save, {
        section: view.section,
        version: sent.version,
        answers: sent.answers as KycSectionView['answers'],
      })
      const isMore = latest.current.answers !== sent.answers
      put({ answers: latest.current.answers, version, face: isMore ? 'pending' : 'saved' })
      if (isMore) later()
    } catch (error) {
      const isConflict = error instanceof Refused && error.failure.sub_code === 'kyc-section-changed'
      put({ ...latest.current, face: isConflict ? 'conflict' : 'failed' })
    } finally {
      isSaving.current = false
      void client.invalidateQueries({ queryKey: [kyc.detail.name] })
    }
  }

  function later() {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void save(), PAUSE_MS)
  }

  function change(answers: KycAnswers) {
    const { face, version } = latest.current
    put({ answers, version, face: face === 'conflict' ? face : 'pending' })
    if (face !== 'conflict') later()
  }

  const leave = useEffectEvent(() => {
    if (latest.current.face === 'pending') void save()
  })
  useEffect(function saveBeforeLeaving() {
    const onHide = () => leave()
    document.addEventListener('visibilitychange', onHide)
    return () => {
      document.removeEventListener('visibilitychange', onHide)
      leave()
    }
  }, [])

  return {
    answers: draft.answers,
    face: draft.face,
    change,
    save,
    differing: draft.face === 'conflict' ? changedPaths(view.section, view.answers, draft.answers) : [],
    keepMine() {
      put({ answers: latest.current.answers, version: view.version, face: 'pending' })
      void save()
    },
    takeTheirs: () => put({ answers: view.answers, version: view.version, face: 'idle' }),
  }
}
export type SectionDraft = ReturnType<typeof useSectionDraft>
