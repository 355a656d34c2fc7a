import type { AnyEndpoint, CallerInput, ReplyOf } from '@balcao/contract/kit'
import { useRef } from 'react'
import { Cancelled } from '../ask/errors'
import { useAction } from '../ask/use-action'
import { newRequestId } from './random'
import { useFields, type Beginning, type FieldsOptions, type FormOf } from './use-fields'

interface FormOptions<E extends AnyEndpoint, Draft> extends Omit<FieldsOptions<Draft, ReplyOf<E>>, 'send'> {
  /** What is sent. The request id is for calls that must not happen twice. */
  toInput: (draft: Draft, requestId: string) => CallerInput<E>
  /** Fields of the input that only prove who sends it: another code makes no other wish of it. */
  proofs?: (keyof CallerInput<E> & string)[]
  refreshes?: AnyEndpoint[]
  done?: string | ((draft: Draft) => string)
  /** Asks once more before what cannot be undone; a no leaves the form as it is. */
  asks?: (draft: Draft) => Promise<boolean>
}

/** A form that calls an endpoint. Its failure stands in the form, not in a toast. */
export function useForm<E extends AnyEndpoint, Draft extends object>(
  endpoint: E,
  options: Beginning<Draft> & FormOptions<E, Draft>,
): FormOf<Draft> {
  const { toInput, proofs = [], refreshes = [], done, onDone, asks, ...fields } = options
  const sent = useRef({ wish: '', requestId: '' })
  const form: FormOf<Draft> = useFields<Draft, ReplyOf<E>>({
    ...fields,
    send: async (draft) => {
      if (asks && !(await asks(draft))) return { ok: false, error: new Cancelled() }
      return action.run(toInput(draft, requestIdFor(draft)))
    },
    onDone: (reply, draft) => {
      sent.current = { wish: '', requestId: '' }
      return onDone?.(reply, draft)
    },
  })
  const action = useAction(endpoint, {
    refreshes,
    ...(done === undefined ? {} : { done: typeof done === 'string' ? done : done(form.draft) }),
    quietFailure: true,
  })

  /** The same wish sent again after a lost answer happens once; another one, or the same once more, is another. */
  function requestIdFor(draft: Draft): string {
    const isProof = (name: string) => proofs.some((proof) => proof === name)
    const wish = JSON.stringify(toInput(draft, ''), (name, value: unknown) => (isProof(name) ? undefined : value))
    if (wish !== sent.current.wish) sent.current = { wish, requestId: newRequestId() }
    return sent.current.requestId
  }
  return form
}
