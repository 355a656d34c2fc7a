import { expect, it } from 'vitest'
import { SCRIPT_PAYLOADS } from '../../../test/support/hostile/script-payloads'
import { pdfBones, pdfText } from '../../../test/support/pdf-text'
import { writePdf } from './pdf'

const AT = new Date('2026-11-15T12:00:00.000Z')

it.each(['José Ñandú', 'Łukasz Żółć', 'Иван Щербаков', 'Ελένη', 'मोहन', 'Loja (1) \\ & <Co>'])(
  'writes %s so that it can be read and copied',
  async (name) => {
    const pdf = await writePdf('Statement', [{ left: 'Merchant', right: name }], AT)
    expect(pdfText(pdf)).toEqual(['Merchant', name])
  },
)

it('goes from one alphabet to another within a line, in both weights', async () => {
  const pdf = await writePdf(
    'Statement',
    [{ left: 'मोहन & José', right: 'Иван', isBold: true }, { left: 'Łukasz' }],
    AT,
  )
  expect(pdfText(pdf)).toEqual(['मोहन', ' & José', 'Иван', 'Łukasz'])
})

it('draws a box for a sign that no font has, and keeps what is around it', async () => {
  const pdf = await writePdf('Statement', [{ left: 'one \u{1F600} two' }], AT)
  expect(pdfText(pdf).join('')).toMatch(/^one .* two$/su)
})

it('turns the page when one is full', async () => {
  const pdf = await writePdf(
    'Statement',
    Array.from({ length: 100 }, (_, at) => ({ left: `line ${at}` })),
    AT,
  )
  expect(pdf.toString('latin1').match(/\/Type \/Page\n/g)).toHaveLength(3)
  expect(pdfText(pdf)).toHaveLength(100)
})

it('is the same file for the same lines', async () => {
  const write = () => writePdf('Statement', [{ left: 'one', right: 'two' }], AT)
  expect((await write()).equals(await write())).toBe(true)
})

it('lets no text of a statement become a part of the document', async () => {
  const plain = await writePdf('Title', [{ left: 'left', right: 'right' }], AT)
  const lines = SCRIPT_PAYLOADS.map((payload) => ({ left: payload, right: payload }))
  expect(pdfBones(await writePdf(SCRIPT_PAYLOADS.join(' '), lines, AT))).toEqual(pdfBones(plain))
})

it('would notice a text that did', () => {
  const pdf = Buffer.from('1 0 obj\n<< /Title (a) /OpenAction << /S /JavaScript /JS (app.alert) >> >>\nendobj')
  expect(pdfBones(pdf)).toContain('/JavaScript')
})
