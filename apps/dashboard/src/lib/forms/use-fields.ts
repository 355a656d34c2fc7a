import { useRef, useState, type FormEvent } from 'react'
import { flushSync } from 'react-dom'
import { isSilent } from '../ask/errors'
import type { Outcome } from '../ask/use-action'

/** Under the name of a field: what is wrong with it, in words. */
export type Faults<Draft> = { [Name in keyof Draft]?: string | false | undefined }

/** A draft that lives elsewhere: kept over a reload, or shared by the steps of one flow. */
export interface HeldDraft<Draft> {
  value: Draft
  change: (changes: Partial<Draft>) => void
  /** On what is there by then, where something changes later: an upload that ends. */
  changeFrom?: (changesOf: (before: Draft) => Partial<Draft>) => void
  /** Once it was sent. */
  forget?: () => void
}

export type Beginning<Draft> =
  | { start: Draft | (() => Draft); held?: undefined }
  | { held: HeldDraft<Draft>; start?: undefined }

export interface FieldsOptions<Draft, Reply> {
  faults?: ((draft: Draft) => Faults<Draft>) | undefined
  /** Without one, a form without faults is done. */
  send?: (draft: Draft) => Promise<Outcome<Reply>>
  onDone?: ((reply: Reply, draft: Draft) => unknown) | undefined
  /** Answers whether it told the failure; otherwise it stands in the form. */
  onFailure?: ((error: unknown) => boolean) | undefined
  /** What a form that stays begins with again. Otherwise what was sent stays in it. */
  again?: ((sent: Draft) => Draft) | undefined
  /** Whether leaving it with changes asks first. Not where it was only chosen, or a password. */
  asksBeforeLeaving?: boolean | undefined
}

/** What a form's frame needs to know of it. */
export interface FormState {
  submit: (event: FormEvent<HTMLFormElement>) => boolean
  isRunning: boolean
  failure: unknown
  /** Something would be lost by leaving. */
  isChanged: boolean
  /** The same in the very moment, also when what follows a success is not drawn yet. */
  isUnsaved: () => boolean
}

export interface FormOf<Draft> extends FormState {
  draft: Draft
  /** A function where something changes later on what is there by then: an upload that ends. */
  change: (changes: Partial<Draft> | ((before: Draft) => Partial<Draft>)) => void
  /** All of them, also before somebody tried. */
  faults: Faults<Draft>
  isTried: boolean
  field: <Name extends keyof Draft & string>(
    name: Name,
  ) => { name: Name; value: Draft[Name]; onChange: (value: Draft[Name]) => void; error: string | undefined }
  check: <Name extends keyof Draft & string>(
    name: Name,
  ) => { name: Name; checked: boolean; onChange: (checked: boolean) => void; error: string | undefined }
}

/**
 * What every form has: a draft, its faults, shown once somebody tried, the way to the first of them, and one sending at
 * a time.
 */
export function useFields<Draft extends object, Reply = void>(
  options: Beginning<Draft> & FieldsOptions<Draft, Reply>,
): FormOf<Draft> {
  const { held, again, asksBeforeLeaving = !held } = options
  const [own, setOwn] = useState(() => (options.held ? options.held.value : startOf(options.start)))
  const [saved, setSaved] = useState(own)
  const [isTried, setIsTried] = useState(false)
  const [isRunning, setIsRunning] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const isSending = useRef(false)
  const isSettled = useRef(false)
  const draft = held ? held.value : own
  const faults: Faults<Draft> = options.faults?.(draft) ?? {}
  const isChanged = asksBeforeLeaving && JSON.stringify(draft) !== JSON.stringify(saved)

  const change: FormOf<Draft>['change'] = (changes) => {
    isSettled.current = false
    const changedFrom = (before: Draft) => (typeof changes === 'function' ? changes(before) : changes)
    if (held?.changeFrom) held.changeFrom(changedFrom)
    else if (held) held.change(changedFrom(held.value))
    else setOwn((before) => ({ ...before, ...changedFrom(before) }))
  }

  function submit(event: FormEvent<HTMLFormElement>): boolean {
    event.preventDefault()
    if (isSending.current) return true
    // The faults are drawn at once, so that the first of them can be found.
    flushSync(() => setIsTried(true))
    if (Object.values(faults).some(Boolean)) {
      event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
      return false
    }
    void send()
    return true
  }

  async function send() {
    isSending.current = true
    setIsRunning(true)
    setFailure(null)
    try {
      const outcome = (await options.send?.(draft)) ?? { ok: true as const, reply: undefined as Reply }
      if (outcome.ok) {
        settle()
        await options.onDone?.(outcome.reply, draft)
      } else if (!isSilent(outcome.error) && !options.onFailure?.(outcome.error)) setFailure(outcome.error)
    } finally {
      isSending.current = false
      setIsRunning(false)
    }
  }

  function settle() {
    isSettled.current = true
    held?.forget?.()
    if (again) setOwn(again(draft))
    setSaved(again?.(draft) ?? draft)
    setIsTried(false)
  }

  function errorOf(name: keyof Draft): string | undefined {
    const fault: string | false | undefined = faults[name]
    return isTried && fault ? fault : undefined
  }

  return {
    draft,
    change,
    faults,
    isTried,
    submit,
    isRunning,
    failure,
    isChanged,
    isUnsaved: () => isChanged && !isSettled.current,
    field: (name) => ({
      name,
      value: draft[name],
      onChange: (value) => change({ [name]: value } as unknown as Partial<Draft>),
      error: errorOf(name),
    }),
    check: (name) => ({
      name,
      checked: Boolean(draft[name]),
      onChange: (checked) => change({ [name]: checked } as unknown as Partial<Draft>),
      error: errorOf(name),
    }),
  }
}

function startOf<Draft extends object>(start: Draft | (() => Draft)): Draft {
  return typeof start === 'function' ? start() : start
}
