import { isSilent, OddSuccess, Refused } from '../../../../lib/ask/errors'
import { explain } from '../../../../ui/say/explain'
import { showToast } from '../../../../ui/say/toast'

/** Spec 8, to the letter: the labels are the same in every language. */
export async function tellFailure(error: unknown) {
  if (isSilent(error)) return
  if (error instanceof OddSuccess) return showToast({ tone: 'failure', text: `msg: ${error.message}` })
  if (!(error instanceof Refused)) return showToast({ tone: 'failure', text: explain(error) })
  const { msg, inner, sub_msg } = error.failure
  await showToast({ tone: 'failure', title: 'msg', text: msg })
  if (inner || sub_msg) await showToast({ tone: 'failure', title: inner, text: sub_msg })
}
