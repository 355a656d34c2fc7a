import { useEffect, useState } from 'react'
import { browserKeys, sessionKeys, type Draft } from '../../../../lib/session/storage'
import { emptyForm, type OrderForm } from './order-form'

/** The form as it was typed, which a new login does not lose. It goes when its order is made. */
export function useOrderDraft() {
  const [form, setForm] = useState(() => keptForm() ?? emptyForm())

  useEffect(
    function keepDraft() {
      browserKeys.orderDraft.write({ ...owner(), values: { ...form } })
    },
    [form],
  )
  const change = (changes: Partial<OrderForm>) => setForm((before) => ({ ...before, ...changes }))

  /** App and currency stay, and the number is a new one (spec 4). */
  const startAnew = () => setForm(({ appId, currency }) => emptyForm(appId, currency))
  return { form, change, startAnew }
}

function owner(): Pick<Draft, 'username' | 'merchantNo'> {
  return {
    username: sessionKeys.userInfo.read()?.info.data.username ?? '',
    merchantNo: sessionKeys.merchantNo.read() ?? '',
  }
}

function keptForm(): OrderForm | null {
  const draft = browserKeys.orderDraft.read()
  const { username, merchantNo } = owner()
  if (!draft || draft.username !== username || draft.merchantNo !== merchantNo) return null
  return { ...emptyForm(), ...draft.values }
}
