import * as api from './api'
import { h } from './dom'
import { button, say } from './parts'
import { t } from './texts'

/** The receipt or the slip, to keep: as a file, on paper, or by mail. */
export function papers(kind: 'receipt' | 'slip'): HTMLElement {
  const said = h('p', { class: 'safe', role: 'status' })
  const tell = (text: string) => (said.textContent = text)
  const failed = (error: unknown) => tell(error instanceof api.Refused ? error.message : t('failedText'))
  const save = button(t(kind === 'receipt' ? 'saveReceipt' : 'savePdf'), () => void download().catch(failed), {
    look: 'plain',
    sign: 'download',
  })
  const mail = button(t(kind === 'receipt' ? 'mailReceipt' : 'mailSlip'), () => void post().catch(failed), {
    look: 'plain',
    sign: 'mail',
  })
  async function post(): Promise<void> {
    const { to } = await api.mailPaper()
    tell(t('mailed', { to }))
  }
  const sheet = button(t('print'), () => print(), { look: 'link', sign: 'print' })
  return h('div', { class: 'papers' }, h('div', { class: 'pair' }, save, mail), sheet, said)
}

async function download(): Promise<void> {
  const { name, pdf } = await api.paper()
  const bytes = Uint8Array.from(atob(pdf), (letter) => letter.charCodeAt(0))
  const address = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }))
  h('a', { href: address, download: name }).click()
  URL.revokeObjectURL(address)
  say(name)
}
