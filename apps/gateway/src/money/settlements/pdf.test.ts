import { expect, it } from 'vitest'
import { SCRIPT_PAYLOADS } from '../../../test/support/hostile/script-payloads'
import { writePdf } from './pdf'

/** What stands between brackets is text; what is left is the document itself. */
const withoutTexts = (pdf: Buffer) => pdf.toString('latin1').replace(/\((?:\\.|[^\\()])*\)/gs, '()')
const commandsOf = (pdf: Buffer) => withoutTexts(pdf).replace(/\d+/g, '0')

it('no text of a statement can become a part of the document', () => {
  const plain = commandsOf(writePdf('Title', [{ left: 'left', right: 'right' }]))
  for (const payload of SCRIPT_PAYLOADS) {
    expect(commandsOf(writePdf(payload, [{ left: payload, right: payload }]))).toBe(plain)
  }
})

it('a text that did would be noticed', () => {
  const pdf = Buffer.from('1 0 obj\n<< /Title (a) /OpenAction << /S /JavaScript /JS (app.alert) >> >>\nendobj')
  expect(commandsOf(pdf)).toContain('/JavaScript')
})
