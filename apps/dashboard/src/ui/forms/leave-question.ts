import { useBlocker } from '@tanstack/react-router'
import { createContext, use, useEffect } from 'react'
import type { FormState } from '../../lib/forms/use-fields'
import { hasLivingSession } from '../../lib/session/session'
import { textOf } from '../../lib/texts/i18n'
import { confirmDanger } from '../say/confirm'

type IsUnsaved = FormState['isUnsaved']

/** The forms in a dialog, which asks them before it closes. */
export const FormsInside = createContext<Set<IsUnsaved> | null>(null)

export function askToLeave(): Promise<boolean> {
  const t = textOf('kit')
  return confirmDanger({
    title: t('leave.title'),
    text: t('leave.text'),
    confirm: t('leave.go'),
    cancel: t('leave.stay'),
  })
}

/** Asks before a form with changes is left: by the router, by closing its dialog, by closing the page. */
export function useLeaveQuestion({ isChanged, isUnsaved }: Pick<FormState, 'isChanged' | 'isUnsaved'>) {
  const siblings = use(FormsInside)
  // Whoever is logged out has to go to the login screen, whatever was typed.
  const isKeeping = () => isUnsaved() && hasLivingSession()
  useBlocker({
    disabled: !isChanged,
    enableBeforeUnload: isKeeping,
    shouldBlockFn: async ({ current, next }) =>
      current.pathname !== next.pathname && isKeeping() && !(await askToLeave()),
  })
  useEffect(
    function standInDialog() {
      siblings?.add(isUnsaved)
      return () => void siblings?.delete(isUnsaved)
    },
    [siblings, isUnsaved],
  )
}
